const NUMBERS = 7;

// The poses of all dice of a throw, and whether they still move: as Film does in Java.
export class Film {
  constructor(setting) {
    this.setting = setting;
    this.farthest = setting.sleepSpeed * setting.sleepSeconds;
    this.restingSamples = Math.ceil(setting.sleepSeconds * setting.stepsPerSecond / setting.stepsPerSample);
    this.squareChord = 3 * setting.dieLength ** 2; // twice the way from the middle to a corner, squared
    this.poses = new Float32Array(NUMBERS * 32 * 256);
  }

  begin(dice) {
    this.dice = dice;
    this.shown = 0;
    this.since = new Int32Array(dice);
  }

  // Adds a pose: dice take turns.
  add(at, turn) {
    const { poses, dice, since } = this;
    const to = NUMBERS * this.shown;
    poses[to] = at.x;
    poses[to + 1] = at.y;
    poses[to + 2] = at.z;
    poses[to + 3] = turn.x;
    poses[to + 4] = turn.y;
    poses[to + 5] = turn.z;
    poses[to + 6] = turn.w;
    const die = this.shown % dice;
    if (this.squareMove(NUMBERS * (since[die] * dice + die), to) > this.farthest * this.farthest) {
      since[die] = Math.floor(this.shown / dice);
    }
    this.shown++;
  }

  squareMove(from, to) {
    const { poses } = this;
    let square = 0;
    for (let i = 0; i < 3; i++) {
      square += (poses[to + i] - poses[from + i]) ** 2;
    }
    let dot = 0;
    for (let i = 3; i < NUMBERS; i++) {
      dot += poses[to + i] * poses[from + i];
    }
    return square + this.squareChord * Math.max(0, 1 - dot * dot);
  }

  isAtRest() {
    const last = this.shown / this.dice - 1;
    return this.since.every((since) => last - since >= this.restingSamples);
  }

  // How many dice are on the floor of the bowl in the last sample.
  down() {
    const { halfLength, halfWidth, dieLength, flatHeight } = this.setting;
    let down = 0;
    for (let pose = this.shown - this.dice; pose < this.shown; pose++) {
      const [x, y, z] = this.poses.subarray(NUMBERS * pose, NUMBERS * pose + 3);
      const isInside = (x / halfLength) ** 2 + (z / halfWidth) ** 2 < 1;
      down += isInside && Math.abs(y - dieLength / 2) <= flatHeight ? 1 : 0;
    }
    return down;
  }
}
