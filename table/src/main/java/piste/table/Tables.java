package piste.table;

import java.util.List;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Verdict;
import piste.view.Cue;
import piste.view.GameView;
import piste.view.Zone;

/// How tables work, whatever game they play: commands in, facts out; facts in, the state of a table
/// out. Pure: nothing is kept here, and the same arguments always give the same answer.
public final class Tables {
  private final List<GameKit<?, ?, ?>> kits;

  public Tables(List<GameKit<?, ?, ?>> kits) {
    this.kits = List.copyOf(kits);
  }

  /// Decides the command that opens a table, a [Request.Create].
  public Decision create(Command command, long now) {
    return checked(command)
        .<Decision>map(Decision.Refused::new)
        .orElseGet(() -> Lobby.create(kits, command, now));
  }

  /// Decides a command at a table.
  ///
  /// @param now the time, in milliseconds since 1970
  public Decision decide(TableState state, Command command, long now) {
    Optional<Refusal> wrong = checked(command);
    if (wrong.isPresent()) {
      return new Decision.Refused(wrong.get());
    }
    Optional<Receipts.Receipt> receipt = state.receipts().of(command);
    if (receipt.isPresent()) {
      return new Decision.Already(receipt.get().from(), receipt.get().to());
    }
    if (isStale(state, command)) {
      return new Decision.Refused(
          Draft.refusal(
              "stale",
              "the table is now at version %d, not %d".formatted(state.version(), command.seen())));
    }
    Draft draft = new Draft(state, command, now);
    return switch (verdict(draft, command.request())) {
      case Refusal refusal -> new Decision.Refused(refusal);
      case Verdict.Fits _ -> draft.accepted();
    };
  }

  /// Whom to ask for their nonces before this command is decided, because it throws dice or draws
  /// lots; nobody if it does neither, is refused, or nobody else takes part.
  public Optional<Asking> asks(TableState state, Command command, long now) {
    boolean isAlone =
        state.chance().promises().keySet().stream().allMatch(command.session()::equals);
    if (isAlone
        || !command.request().mayNeedChance()
        || checked(command).isPresent()
        || state.receipts().of(command).isPresent()
        || isStale(state, command)) {
      return Optional.empty();
    }
    Draft draft = new Draft(state, command, now, true);
    Verdict _ = verdict(draft, command.request());
    return draft.asking().filter(asking -> !asking.others().isEmpty());
  }

  /// A throw must also have seen the commitment by which it is made.
  private static boolean isStale(TableState state, Command command) {
    long needed = Math.max(state.moved(), state.chance().since());
    return command.seen() > state.version()
        || (command.request().dependsOnWhatWasSeen() && command.seen() < needed);
  }

  private static Optional<Refusal> checked(Command command) {
    return Token.is(command.id(), 1)
        ? Optional.empty()
        : Optional.of(
            Draft.refusal("command-id", "a command has an id of 1 to 64 letters, digits, - or _"));
  }

  private static Verdict verdict(Draft draft, Request request) {
    if (draft.state().course().is(Course.Stage.CLOSED)) {
      return Draft.refusal("closed", "this table is closed: everyone left");
    }
    return switch (request) {
      case Request.Create _ -> Draft.refusal("exists", "this table already exists");
      case Request.Renew renew -> new Pledges(draft).renew(renew);
      case Request.Commit(String commitment) -> new Pledges(draft).commit(commitment);
      case Request.Sit sit -> new Lobby(draft).sit(sit);
      case Request.Leave leave -> new Lobby(draft).leave(leave);
      case Request.Rename rename -> new Lobby(draft).rename(rename);
      case Request.AddBot bot -> new Lobby(draft).addBot(bot);
      case Request.Kick kick -> new Lobby(draft).kick(kick);
      case Request.ChangeTerms change -> new Lobby(draft).changeTerms(change);
      case Request.Start _ -> new Lobby(draft).start();
      case Request.Play play -> new Playing(draft).play(play);
      case Request.Cast cast -> new Playing(draft).cast(cast);
      case Request.AskUndo ask -> new Playing(draft).askUndo(ask);
      case Request.AnswerUndo answer -> new Playing(draft).answerUndo(answer);
      case Request.OfferDraw offer -> new Playing(draft).offerDraw(offer);
      case Request.AnswerDraw answer -> new Playing(draft).answerDraw(answer);
      case Request.Resign resign -> new Playing(draft).resign(resign);
      case Request.Pause _ -> new Playing(draft).pause();
      case Request.Resume _ -> new Playing(draft).resume();
      case Request.Say say -> new Chat(draft).say(say);
      case Request.Mute mute -> new Chat(draft).mute(mute);
      case Request.Rematch rematch -> new Rounds(draft).rematch(rematch);
      case Request.Reopen _ -> new Rounds(draft).reopen();
      case Request.NextGame _ -> new Rounds(draft).nextGame();
      case Request.Tick _ -> new Presence(draft).tick();
      case Request.Lost(Session who) -> new Presence(draft).lost(who);
      case Request.Back(Session who) -> new Presence(draft).back(who);
      case Request.Close _ -> new Lobby(draft).close();
    };
  }

  /// The state after a fact, which must fit: one that does not is a bug, and throws.
  public TableState apply(TableState state, Fact fact) {
    return Applying.apply(state, fact);
  }

  /// The state of a table of which these are all the facts, or why they make none.
  public Attempt<TableState> fold(List<Fact> facts) {
    return fold(facts, (_, _, _) -> {});
  }

  /// The same, telling of every fact after the creation as it is come to.
  public Attempt<TableState> fold(List<Fact> facts, Follower follower) {
    if (facts.isEmpty() || !(facts.getFirst().event() instanceof Event.Created created)) {
      return Attempt.refused("fact.unfit", "the first fact of a table is its creation");
    }
    Optional<GameKit<?, ?, ?>> kit =
        kits.stream().filter(known -> known.name().equals(created.terms().game())).findFirst();
    if (kit.isEmpty()) {
      return Attempt.refused("fact.unfit", "there is no game %s".formatted(created.terms().game()));
    }
    TableState first = TableState.created(kit.get(), created).counting(facts.getFirst());
    Attempt<TableState> state = Attempt.made(first);
    for (Fact fact : facts.subList(1, facts.size())) {
      state =
          state.then(
              before ->
                  fitting(before, fact)
                      .map(
                          after -> {
                            follower.tell(fact, before, after);
                            return after;
                          }));
    }
    return state;
  }

  /// Follows the facts of a table, with how it stood before and after each.
  @FunctionalInterface
  public interface Follower {
    void tell(Fact fact, TableState before, TableState after);
  }

  /// The state after a fact read from somewhere, or why it does not fit.
  public Attempt<TableState> fitting(TableState state, Fact fact) {
    try {
      return Attempt.made(Applying.apply(state, fact));
    } catch (RuntimeException e) {
      return Attempt.refused(
          "fact.unfit",
          "fact %d does not follow: %s".formatted(state.version() + 1, e.getMessage()));
    }
  }

  /// What a fact means to those at the table, in the order in which to show it.
  public List<Cue> cues(TableState before, Fact fact) {
    return TableCues.of(before, fact);
  }

  /// The table as a session may see it; whoever sits nowhere is a spectator.
  public TableView view(TableState state, Session viewer) {
    return TableView.of(state, viewer);
  }

  /// The game as everybody sees it, where it hides nothing from anybody.
  public Optional<GameView> openGame(TableState state) {
    return state
        .match()
        .map(match -> match.view(_ -> false))
        .filter(game -> game.zones().stream().noneMatch(Zone::hidden));
  }

  /// The same as [#view(TableState, Session)] at a table whose game is open.
  public TableView view(TableState state, Session viewer, GameView openGame) {
    return TableView.of(state, viewer, Optional.of(openGame));
  }
}
