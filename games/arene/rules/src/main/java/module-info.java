/// L'Arène, whole: one to four treasure hunters against the Ogre.
module piste.arene {
  requires transitive piste.rules;
  requires transitive piste.view;

  exports piste.arene;
}
