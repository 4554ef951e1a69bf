package piste.lab.findings;

import static piste.lab.findings.Unit.MINUTES;
import static piste.lab.findings.Unit.NUMBER;
import static piste.lab.findings.Unit.PART;
import static piste.lab.findings.Unit.POINTS;
import static piste.lab.findings.Unit.SHARE;

import java.util.ArrayList;
import java.util.List;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.Topic;
import piste.lab.run.Counted;
import piste.minds.Words;
import piste.rules.Measure;

/// What is told of an experiment's cells, with words for it.
public final class Metrics {
  static final String FIRST = Counted.FIRST;
  static final String SKILL = "skill.";

  private static final double TENTHS_A_MINUTE = 600;
  private static final int PARTS_OF_A_GAME = 10;

  private Metrics() {}

  /// Those that an experiment looks at, in the order in which to show them.
  public static List<Metric> of(Experiment experiment, List<? extends Measure<?>> measures) {
    List<Metric> all = new ArrayList<>();
    int most = experiment.players().stream().mapToInt(Integer::intValue).max().orElseThrow();
    for (int seat = 1; seat <= most; seat++) {
      all.add(win(seat));
    }
    all.addAll(FIXED);
    for (int part = 0; part < PARTS_OF_A_GAME; part++) {
      all.add(favourite(part));
    }
    for (int upper = 1; upper < experiment.skill().bots().size(); upper++) {
      all.add(skill(upper, experiment.skill().bots()));
    }
    for (int number = 0; number < measures.size(); number++) {
      all.add(measure(number, measures.get(number).name()));
    }
    Chances chances = Chances.of(Catalogue.named(experiment.game()).orThrow());
    return all.stream()
        .filter(
            metric ->
                experiment.topics().contains(metric.topic())
                    || metric.id().equals(Counted.UNFINISHED))
        .map(metric -> restsOnChances(metric) ? qualified(metric, chances) : metric)
        .toList();
  }

  private static Metric qualified(Metric metric, Chances chances) {
    return metric.meaning(meaning -> chances.qualified(metric.topic(), meaning));
  }

  private static boolean restsOnChances(Metric metric) {
    return metric.topic() == Topic.DRAMA
        || (metric.topic() == Topic.DECISIONS && !metric.id().equals(Counted.CHOICES));
  }

  private static final List<Metric> FIXED =
      List.of(
          part(
              Topic.WINS,
              POINTS,
              Counted.FIRST,
              "Avantage du premier joueur",
              "First player's advantage",
              "Ce que celui qui commence gagne de plus que sa part égale ; 0 serait équitable.",
              "How much more than an even share the one who begins wins; 0 would be fair."),
          share(
              Topic.WINS,
              Counted.DRAW,
              "Victoires partagées",
              "Shared wins",
              "La part des parties que plusieurs joueurs gagnent ensemble.",
              "The share of games that several players win together."),
          share(
              Topic.WINS,
              Counted.NOBODY,
              "Personne ne gagne",
              "Nobody wins",
              "La part des parties sans vainqueur : nulles, ou perdues par tous contre le jeu.",
              "The share of games without a winner: drawn, or lost by all to the game itself."),
          share(
              Topic.LENGTH,
              Counted.UNFINISHED,
              "Parties inachevées",
              "Unfinished games",
              "La part des parties arrêtées parce qu’elles duraient trop ; elles ne comptent nulle"
                  + " part ailleurs.",
              "The share of games broken off because they went on too long; they count nowhere"
                  + " else."),
          number(
              Topic.LENGTH,
              Counted.TURNS,
              "Tours",
              "Turns",
              "Combien de fois la main passe d’un joueur à un autre dans une partie.",
              "How often play passes from one player to another in a game."),
          number(
              Topic.LENGTH,
              Counted.THROWS,
              "Lancers",
              "Throws",
              "Combien de fois on lance des dés dans une partie.",
              "How often dice are thrown in a game."),
          new Metric(
              "minutes",
              Topic.LENGTH,
              MINUTES,
              Counted.TENTHS,
              TENTHS_A_MINUTE,
              new Words("Durée estimée", "Estimated length"),
              new Words(
                  "Les minutes que des personnes mettraient, au rythme supposé par lancer, par tour"
                      + " et par décision.",
                  "The minutes people would take, at the pace assumed for a throw, a turn and a"
                      + " decision.")),
          number(
              Topic.LEAD,
              Counted.LEAD_CHANGES,
              "Changements de tête",
              "Lead changes",
              "Combien de fois un autre joueur passe en tête, d’un tour à l’autre.",
              "How often another player takes the lead, from turn to turn."),
          part(
              Topic.LEAD,
              PART,
              Counted.DECIDED,
              "En tête pour de bon",
              "Ahead for good",
              "La part de la partie écoulée quand le vainqueur prend la tête sans plus la perdre ;"
                  + " plus c’est tard, plus la partie reste ouverte.",
              "How much of the game is gone when the winner takes the lead for good; the later, the"
                  + " longer the game is open."),
          share(
              Topic.LEAD,
              Counted.RUNAWAY,
              "Le meneur à mi-partie gagne",
              "Leader at half-time wins",
              "Quand un joueur mène seul à mi-partie, combien de fois il gagne ; près de 100 %, la"
                  + " seconde moitié ne sert à rien.",
              "When one player leads alone at half-time, how often that player wins; near 100 % the"
                  + " second half is for nothing."),
          part(
              Topic.DRAMA,
              NUMBER,
              Counted.SWING,
              "Remous",
              "Swings",
              "Combien de chances de gagner changent de main dans une partie ; 1 est une certitude"
                  + " entière.",
              "How much of the chance to win changes hands in a game; 1 is a whole certainty."),
          part(
              Topic.DRAMA,
              PART,
              Counted.LOWEST,
              "Au plus bas",
              "Lowest point",
              "La plus faible chance de gagner que le vainqueur a eue dans la partie.",
              "The lowest chance to win that the winner had in the game."),
          share(
              Topic.DRAMA,
              Counted.COMEBACK,
              "Remontées",
              "Comebacks",
              "La part des parties dont le vainqueur a eu, un moment, moins de la moitié d’une"
                  + " chance égale.",
              "The share of games whose winner had, at some time, less than half an even chance."),
          part(
              Topic.DRAMA,
              PART,
              Counted.SURE,
              "Partie jouée",
              "Game decided",
              "La part de la partie écoulée quand le vainqueur a plus de 90 % de chances, sans"
                  + " retour.",
              "How much of the game is gone when the winner's chance is above 90 % for good."),
          part(
              Topic.DECISIONS,
              NUMBER,
              Counted.CHOICES,
              "Choix par tour",
              "Choices per turn",
              "Combien de fois par tour un joueur a deux coups possibles ou plus.",
              "How often in a turn a player has two moves or more."),
          part(
              Topic.DECISIONS,
              PART,
              Counted.WEIGHTY,
              "Choix qui comptent",
              "Choices that matter",
              "La part de ces choix où le pire coup coûte au moins 1 % de chances de gagner.",
              "The part of these choices in which the worst move costs 1 % of the chance to win or"
                  + " more."),
          part(
              Topic.DECISIONS,
              PART,
              Counted.SLIP,
              "Prix du hasard",
              "Price of not thinking",
              "Ce que coûte un coup tiré au hasard, en chances de gagner, quand le choix compte.",
              "What a move drawn at random costs, in the chance to win, where the choice matters."),
          part(
              Topic.DECISIONS,
              PART,
              Counted.BLUNDER,
              "Prix du pire coup",
              "Price of the worst move",
              "Ce que coûte le pire coup, en chances de gagner, quand le choix compte.",
              "What the worst move costs, in the chance to win, where the choice matters."),
          part(
              Topic.ELIMINATION,
              PART,
              Counted.SITTING,
              "Temps sur la touche",
              "Time sitting out",
              "La part de la partie qu’un joueur passe éliminé, en moyenne sur tous les joueurs.",
              "The part of the game for which a player is out, on average over all players."),
          share(
              Topic.ELIMINATION,
              Counted.OUT,
              "Éliminations",
              "Eliminations",
              "La part des parties où quelqu’un est éliminé avant la fin.",
              "The share of games in which somebody is out before the end."));

  private static Metric win(int seat) {
    return share(
        Topic.WINS,
        Counted.WIN + seat,
        "Victoires, place " + seat,
        "Wins, seat " + seat,
        "La part des parties que gagne la place %d, seule ou avec d’autres.".formatted(seat),
        "The share of games that seat %d wins, alone or with others.".formatted(seat));
  }

  private static Metric favourite(int part) {
    int from = 100 / PARTS_OF_A_GAME * part;
    int to = from + 100 / PARTS_OF_A_GAME;
    return part(
        Topic.DRAMA,
        PART,
        Counted.FAVOURITE + part,
        "Le favori, de %d à %d\u202f%%".formatted(from, to),
        "The favourite, %d to %d %%".formatted(from, to),
        "La chance de gagner du mieux placé, dans cette part de la partie.",
        "The chance to win of whoever has most of it, in this part of the game.");
  }

  private static Metric skill(int upper, List<String> bots) {
    String better = bots.get(upper);
    String worse = bots.get(upper - 1);
    return share(
        Topic.SKILL,
        SKILL + upper,
        "%s contre %s".formatted(better, worse),
        "%s against %s".formatted(better, worse),
        "Combien de fois un %s gagne à une table de %s ; une part égale ne serait que de la chance."
            .formatted(better, worse),
        "How often one %s wins at a table of %s; an even share would be nothing but luck."
            .formatted(better, worse));
  }

  private static Metric measure(int number, String name) {
    return new Metric(
        Counted.MEASURE + number,
        Topic.MEASURES,
        NUMBER,
        Counted.MEASURE + number,
        1,
        MeasureWords.of(name),
        new Words(
            "Compté à la fin de chaque partie, en moyenne.",
            "Counted at the end of every game, on average."));
  }

  private static Metric share(
      Topic topic, String id, String french, String english, String meansF, String meansE) {
    return new Metric(
        id, topic, SHARE, id, 1, new Words(french, english), new Words(spaced(meansF), meansE));
  }

  private static Metric number(
      Topic topic, String id, String french, String english, String meansF, String meansE) {
    return new Metric(
        id, topic, NUMBER, id, 1, new Words(french, english), new Words(spaced(meansF), meansE));
  }

  private static Metric part(
      Topic topic,
      Unit unit,
      String id,
      String french,
      String english,
      String meansF,
      String meansE) {
    return new Metric(
        id,
        topic,
        unit,
        id,
        Counted.WHOLE,
        new Words(french, english),
        new Words(spaced(meansF), meansE));
  }

  /// French has a narrow space before these, which must not break.
  private static String spaced(String french) {
    return french.replace(" ;", "\u202f;").replace(" %", "\u202f%").replace(" :", "\u202f:");
  }
}
