/// The command `piste`.
module piste.app {
  requires info.picocli;
  requires java.desktop;
  requires piste.arena;
  requires piste.catalogue;
  requires piste.lab;
  requires tools.jackson.databind;

  opens piste.app to
      info.picocli,
      tools.jackson.databind;
}
