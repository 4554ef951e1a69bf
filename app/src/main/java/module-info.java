/// The command `piste`.
module piste.app {
  requires info.picocli;
  requires io.nayuki.qrcodegen;
  requires java.desktop;
  requires piste.arena;
  requires piste.catalogue;
  requires piste.lab;
  requires piste.lab.nats;
  requires piste.server;
  requires piste.stores;
  requires piste.table;
  requires tools.jackson.databind;

  opens piste.app to
      info.picocli,
      tools.jackson.databind;
}
