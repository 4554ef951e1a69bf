// The command `piste`.
open module piste.app {
  requires info.picocli;
  requires io.nayuki.qrcodegen;
  requires java.desktop;
  requires piste.arena;
  requires piste.catalogue;
  requires piste.deschainer.play;
  requires piste.lab;
  requires piste.lab.nats;
  requires piste.people;
  requires piste.server;
  requires piste.stores;
  requires piste.strike.play;
  requires piste.table;
  requires tools.jackson.databind;
}
