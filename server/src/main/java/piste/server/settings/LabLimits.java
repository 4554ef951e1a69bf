package piste.server.settings;

import java.time.Duration;

/// How much the lab of a server plays for its visitors.
///
/// @param games the most of one experiment, those of its skill ladder among them
/// @param cells the most variants of one experiment
/// @param text the longest file, in bytes
/// @param waiting how many experiments may wait or be under way, of all visitors
/// @param guest what one guest may have
/// @param address what all guests of one address may have together
/// @param kept how many reports are kept; the oldest goes first
/// @param longest after this time an experiment is broken off, and its report says so
/// @param longestBlock no piece of work may take longer than this, as a first game foretells
public record LabLimits(
    long games,
    int cells,
    int text,
    int waiting,
    Share guest,
    Share address,
    int kept,
    Duration longest,
    Duration longestBlock) {

  /// What somebody may have of the lab.
  ///
  /// @param waiting how many experiments may wait or be under way
  /// @param begun how many may be begun
  public record Share(int waiting, Rate begun) {}

  private static final Duration LONGEST_BLOCK = Duration.ofSeconds(30);

  public static final LabLimits STANDARD = of(Limits.STANDARD);

  public static LabLimits of(Limits limits) {
    return new LabLimits(
        limits.count(Limit.EXPERIMENT_GAMES),
        limits.count(Limit.EXPERIMENT_VARIANTS),
        limits.count(Limit.EXPERIMENT_BYTES),
        limits.count(Limit.EXPERIMENTS_WAITING),
        new Share(
            limits.count(Limit.GUEST_EXPERIMENTS_WAITING), limits.rate(Limit.GUEST_EXPERIMENTS)),
        new Share(
            limits.count(Limit.ADDRESS_EXPERIMENTS_WAITING),
            limits.rate(Limit.ADDRESS_EXPERIMENTS)),
        limits.count(Limit.EXPERIMENTS_KEPT),
        Duration.ofSeconds(limits.count(Limit.EXPERIMENT_SECONDS)),
        LONGEST_BLOCK);
  }
}
