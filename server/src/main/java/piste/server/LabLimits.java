package piste.server;

import java.time.Duration;

/// How much the lab of a server plays for its visitors.
///
/// @param games the most of one experiment, those of its skill ladder among them
/// @param cells the most variants of one experiment
/// @param text the longest file, in bytes
/// @param waiting how many experiments may wait or be under way, of all visitors
/// @param own how many of these may be one guest's
/// @param hourly how many one guest or address may begin in an hour
/// @param kept how many reports are kept; the oldest goes first
/// @param longest after this time an experiment is broken off, and its report says so
/// @param longestBlock no piece of work may take longer than this, as a first game foretells
public record LabLimits(
    long games,
    int cells,
    int text,
    int waiting,
    int own,
    int hourly,
    int kept,
    Duration longest,
    Duration longestBlock) {
  public static final LabLimits STANDARD =
      new LabLimits(
          100_000, 24, 8 << 10, 8, 2, 20, 200, Duration.ofMinutes(10), Duration.ofSeconds(30));
}
