package piste.lab.report;

/// What is needed to run an experiment again.
///
/// @param file the experiment as it was written
/// @param version of Piste that played
public record Provenance(String file, String version) {}
