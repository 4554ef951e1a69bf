/// Tables on the network: who visits, what may be asked for, one writer for each table.
@SuppressWarnings("requires-automatic") // Micrometer's jars are not modules
module piste.server {
  requires ch.qos.logback.classic;
  requires ch.qos.logback.core;
  requires io.javalin;
  requires micrometer.core;
  requires micrometer.registry.prometheus;
  requires org.eclipse.jetty.session;
  requires org.eclipse.jetty.util;
  requires org.eclipse.jetty.websocket.common;
  requires org.eclipse.jetty.websocket.core.server;
  requires org.slf4j;
  requires transitive piste.catalogue;
  requires piste.cluster;
  requires piste.lab;
  requires piste.people;
  requires transitive piste.stores;
  requires transitive piste.table;
  requires tools.jackson.core;
  requires tools.jackson.databind;

  exports piste.server;
  exports piste.server.settings;

  provides ch.qos.logback.classic.spi.Configurator with
      piste.server.ops.Logs;
}
