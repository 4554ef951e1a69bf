/// Dés-chainer, whole: two players, seven dice each, a board of seven by seven.
module piste.deschainer {
  requires transitive piste.rules;
  requires transitive piste.view;

  exports piste.deschainer;
}
