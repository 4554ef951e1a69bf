/// The games of Piste and those who play them, in one list.
module piste.catalogue {
  requires transitive piste.minds;

  exports piste.catalogue;
}
