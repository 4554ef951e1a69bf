/// Experiments past one machine: their blocks are queued in NATS JetStream, and workers play them.
module piste.lab.nats {
  requires io.nats.jnats;
  requires transitive piste.lab;

  exports piste.lab.nats;
}
