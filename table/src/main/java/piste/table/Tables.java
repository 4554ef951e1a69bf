package piste.table;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import piste.rules.Attempt;
import piste.rules.Notation;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.rules.Verdict;
import piste.table.journal.Entry;
import piste.view.GameView;
import piste.view.Zone;

/// The logic of tables, for any game: commands become facts, facts become the state of a table.
/// Pure: nothing is stored here, and the same arguments always give the same answer.
public final class Tables {
  private final List<GameKit<?, ?, ?>> kits;
  private final Runnable checkpoint;

  public Tables(List<GameKit<?, ?, ?>> kits) {
    this(kits, () -> {});
  }

  /// @param checkpoint called for each fact of a table that is read or folded: there may be very
  ///     many, and whoever wants the table may not want it any more
  public Tables(List<GameKit<?, ?, ?>> kits, Runnable checkpoint) {
    this.kits = List.copyOf(kits);
    this.checkpoint = checkpoint;
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
      return Rounds.isUnderWay(state, command)
          ? new Decision.Already(state.version(), state.version())
          : new Decision.Refused(
              new Refusal(
                  Refusal.Kind.STALE,
                  "table.stale",
                  "the table is now at version %d, not %d"
                      .formatted(state.version(), command.seen())));
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
      return draft.state().course().ended().isPresent()
          ? Draft.refusal("ended-by-host", "the host of this server ended this table")
          : Draft.refusal("closed", "this table is closed: everyone left");
    }
    return switch (request) {
      case Request.Create _ -> Draft.refusal("exists", "this table already exists");
      case Request.Renew renew -> new Pledges(draft).renew(renew);
      case Request.Commit(String commitment) -> new Pledges(draft).commit(commitment);
      case Request.Sit sit -> new Lobby(draft).sit(sit);
      case Request.Leave leave -> new Lobby(draft).leave(leave);
      case Request.Rename rename -> new Lobby(draft).rename(rename);
      case Request.UseSet use -> new Lobby(draft).useSet(use);
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
      case Request.StandIn(Seat seat) -> new Presence(draft).standIn(seat);
      case Request.CountOut(Seat seat) -> new Presence(draft).countOut(seat);
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
      case Request.End end -> new Lobby(draft).end(end);
    };
  }

  /// All facts of a table, from what a journal keeps of it, or why they cannot be read.
  public Attempt<List<Fact>> read(List<Entry> entries) {
    return entries.isEmpty()
        ? Attempt.made(List.of())
        : notation(entries.getFirst()).then(game -> FactCodec.decodeAll(entries, game, checkpoint));
  }

  /// The notation of the game that a table plays, by its first fact.
  Attempt<Notation<?, ?, ?>> notation(Entry first) {
    return FactCodec.decode(first).then(this::created).map(table -> table.kit().box().notation());
  }

  private Attempt<TableState> created(Fact first) {
    if (!(first.event() instanceof Event.Created created)) {
      return Attempt.refused(
          Refusal.Kind.DAMAGED, "fact.unfit", "the first fact of a table is its creation");
    }
    for (GameKit<?, ?, ?> kit : kits) {
      if (kit.name().equals(created.terms().game())) {
        return Attempt.made(TableState.created(kit, created).counting(first));
      }
    }
    return Attempt.refused(
        Refusal.Kind.DAMAGED,
        "fact.unfit",
        "there is no game %s".formatted(created.terms().game()));
  }

  /// The state of a table of which these are all the facts, or why they make none.
  public Attempt<TableState> fold(List<Fact> facts) {
    return walk(facts, _ -> {});
  }

  /// The same, telling of every change after the creation as it is come to.
  public Attempt<TableState> walk(List<Fact> facts, Consumer<Change> each) {
    return facts.isEmpty()
        ? Attempt.refused(Refusal.Kind.DAMAGED, "fact.unfit", "the table has no facts")
        : created(facts.getFirst())
            .then(first -> walk(first, facts.subList(1, facts.size()), each));
  }

  /// Goes on from a state with the facts that follow, telling of every change.
  public Attempt<TableState> walk(TableState from, List<Fact> facts, Consumer<Change> each) {
    Attempt<TableState> state = Attempt.made(from);
    for (Fact fact : facts) {
      checkpoint.run();
      state =
          state
              .then(before -> change(before, fact))
              .map(
                  change -> {
                    each.accept(change);
                    return change.after();
                  });
    }
    return state;
  }

  /// What a fact read from somewhere changes, or why it does not fit.
  private static Attempt<Change> change(TableState state, Fact fact) {
    try {
      return Attempt.made(Applying.apply(state, fact));
    } catch (RuntimeException e) {
      return Attempt.refused(
          Refusal.Kind.DAMAGED,
          "fact.unfit",
          "fact %d does not follow: %s".formatted(state.version() + 1, e.getMessage()));
    }
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

  /// Those of some pieces of which everybody may know: in a game that hides something, none.
  public List<Integer> known(TableState state, List<Integer> pieces) {
    Optional<GameView> open = pieces.isEmpty() ? Optional.empty() : openGame(state);
    return open.map(
            game -> {
              Set<Integer> there = new HashSet<>();
              game.zones().forEach(zone -> zone.pieces().forEach(piece -> there.add(piece.id())));
              return pieces.stream().filter(there::contains).toList();
            })
        .orElse(List.of());
  }

  /// The same as [#view(TableState, Session)] at a table whose game is open.
  public TableView view(TableState state, Session viewer, GameView openGame) {
    return TableView.of(state, viewer, Optional.of(openGame));
  }
}
