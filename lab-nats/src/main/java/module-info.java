/// Experiments past one machine: their blocks are queued in NATS JetStream, and workers play them.
@SuppressWarnings("requires-automatic") // the client's jar is not a module
module piste.lab.nats {
  requires io.nats.jnats;
  requires transitive piste.lab;

  exports piste.lab.nats;
}
