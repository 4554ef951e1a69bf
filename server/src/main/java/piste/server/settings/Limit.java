package piste.server.settings;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Everything that a server limits, with what is usual. A host may change each of them; whatever
/// is not listed here has no limit. `docs/hosting.md` has the same list.
///
/// A guest is known by a cookie. Whoever sends none counts together with all others who send none
/// from the same address. An address is one of IPv4, or the first half of one of IPv6.
public enum Limit {
  /// Requests of one guest. Files of the page that are named after their content are free.
  GUEST_REQUESTS("20/s:300"),
  ADDRESS_REQUESTS("200/s:4000"),
  /// New connections, and requests that change something.
  GUEST_ARRIVALS("2/s:60"),
  ADDRESS_ARRIVALS("20/s:600"),
  /// Messages and pings on all connections of a guest.
  GUEST_MESSAGES("20/s:60"),
  ADDRESS_MESSAGES("400/s:2000"),
  /// Of these, how often others see what a hand does while it aims; what comes more often is not
  /// passed on.
  GUEST_HANDS("10/s:20"),
  ADDRESS_HANDS("200/s:400"),
  /// Lines of talk: each is kept for good.
  GUEST_TALK("400/h:30"),
  ADDRESS_TALK("4000/h:300"),
  TABLE_TALK("1200/h:120"),
  /// Changes of seats, names, bots and terms, and all else that is neither talk nor play.
  GUEST_CHANGES("1200/h:120"),
  ADDRESS_CHANGES("12000/h:1200"),
  /// Tables that are opened; and as many codes of tables that are typed.
  GUEST_TABLES("60/h:60"),
  ADDRESS_TABLES("300/h:300"),
  /// Open tables on the list.
  GUEST_LISTED("4"),
  ADDRESS_LISTED("40"),
  /// Guests who become players.
  GUEST_PLAYERS("10/h:10"),
  ADDRESS_PLAYERS("120/h:60"),
  /// Sign-ins with a recovery code, a link or a passkey, right or wrong; and those with a code for
  /// one name, whoever tries.
  GUEST_SIGN_INS("60/h:20"),
  ADDRESS_SIGN_INS("300/h:100"),
  PLAYER_SIGN_INS("30/h:10"),
  /// What one player may have. Where there are more devices, the one that was not used for longest
  /// is signed out.
  PLAYER_DEVICES("30"),
  PLAYER_PASSKEYS("10"),
  PLAYER_BOTS("5"),
  /// Wishes to play with somebody; and how many people may wait at once.
  GUEST_WISHES("120/h:30"),
  ADDRESS_WISHES("1200/h:300"),
  WISHES_WAITING("1000"),
  /// What is asked and changed about players and clubs; invitations and clubs that are founded; and
  /// how many players one may follow.
  GUEST_CIRCLE("2/s:60"),
  ADDRESS_CIRCLE("20/s:600"),
  GUEST_INVITATIONS("60/h:20"),
  ADDRESS_INVITATIONS("600/h:200"),
  FOLLOWED("200"),
  /// Tables that are brought as files.
  GUEST_FILES("30/h:30"),
  ADDRESS_FILES("60/h:60"),
  /// Analyses of positions.
  GUEST_ANALYSES("2/s:20"),
  ADDRESS_ANALYSES("4/s:100"),
  /// Chances, reviews, hands, replays, proofs and summaries of tables.
  GUEST_REVIEWS("2/s:60"),
  ADDRESS_REVIEWS("20/s:600"),
  /// How long any of these, or an imported file, may take to be worked out.
  QUESTION_SECONDS("30"),
  /// Throws for practice, and puzzles.
  GUEST_PRACTICE("1/s:20"),
  ADDRESS_PRACTICE("5/s:200"),
  /// People who take part in the throw of the day, of all games together. Everybody who does is
  /// kept until the day ends, and whoever has a new cookie is somebody else.
  ADDRESS_DAILY("60/h:300"),
  /// Experiments that are handed in to the lab, right or wrong, and reports that are fetched.
  GUEST_LAB("1/s:30"),
  ADDRESS_LAB("5/s:300"),
  /// Experiments that are begun in the lab.
  GUEST_EXPERIMENTS("20/h:20"),
  ADDRESS_EXPERIMENTS("60/h:60"),
  /// Experiments that wait or are played.
  GUEST_EXPERIMENTS_WAITING("2"),
  ADDRESS_EXPERIMENTS_WAITING("4"),
  EXPERIMENTS_WAITING("8"),
  EXPERIMENTS_KEPT("200"),
  EXPERIMENT_GAMES("100000"),
  EXPERIMENT_VARIANTS("24"),
  EXPERIMENT_BYTES("8192"),
  EXPERIMENT_SECONDS("600"),
  /// Reports to the host; and as many people who are blocked or not any more.
  GUEST_REPORTS("20/h:10"),
  ADDRESS_REPORTS("400/h:200"),
  /// Wrong keys of the host's page.
  GUEST_HOST_KEYS("10/h:5"),
  ADDRESS_HOST_KEYS("60/h:30"),
  /// Calls of a guest whose page is not open, and of all whose browser asked for them from one
  /// address; how many browsers of one guest, and of all, are called; and how many calls may wait.
  /// More are not made.
  GUEST_CALLS("60/h:10"),
  ADDRESS_CALLS("600/h:100"),
  GUEST_PUSHES("4"),
  PUSHES_KEPT("10000"),
  CALLS_WAITING("256"),
  /// Connections held at once. An address may hold as many again for those who have a seat or are
  /// the host.
  GUEST_CONNECTIONS("20"),
  ADDRESS_CONNECTIONS("300"),
  /// Connections of those who only watch a table: whoever has a seat, and the host, always get in.
  TABLE_WATCHERS("200"),
  /// The longest body of a request, message of a client, and file of a table.
  REQUEST_BYTES("16384"),
  MESSAGE_BYTES("8192"),
  FILE_BYTES("2097152"),
  /// What may wait for a slow client, before it is dropped.
  OUTBOX_MESSAGES("256"),
  OUTBOX_BYTES("1048576"),
  /// What may wait for all clients together, before the slowest are dropped.
  OUTBOXES_BYTES("67108864"),
  /// How long a client may take to bring the key of a private table.
  KEY_SECONDS("10"),
  /// How many facts a table may have. Past it no game begins there; one in progress may go on for
  /// a tenth more.
  TABLE_FACTS("50000"),
  /// How long a client may take to send the head of a request, then its body, and to take a begun
  /// answer.
  HEAD_SECONDS("20"),
  BODY_SECONDS("60"),
  ANSWER_SECONDS("120"),
  /// After so many hours in which nobody was there, a table is closed where no game is played.
  OPEN_TABLE_HOURS("24");

  private final String usual;

  Limit(String usual) {
    this.usual = usual;
  }

  /// Its name in options and documents, such as `guest-requests`.
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static Optional<Limit> named(String text) {
    return Arrays.stream(values()).filter(limit -> limit.text().equals(text)).findFirst();
  }

  /// What it is unless the host says otherwise, as it is written in options and documents.
  public String usual() {
    return usual;
  }

  public boolean isRate() {
    return Rate.read(usual).isPresent();
  }
}
