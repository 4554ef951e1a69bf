package piste.server.settings;

import java.time.Duration;

/// How a server takes part in a cluster.
///
/// @param nats the address of the NATS server that all nodes use
/// @param name of the cluster: several may share a NATS server
/// @param node what this node is called in logs and metrics
/// @param drain how long a node that is about to stop says so before it does, so that a proxy sends
///     nobody to it any more
public record ClusterSettings(String nats, String name, String node, Duration drain) {}
