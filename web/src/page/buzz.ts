/** Milliseconds: it is somebody's turn. */
const TURN: readonly number[] = [30, 60, 30];

/** Some devices cannot, and browsers will not before they were touched. */
export function buzz(pattern: readonly number[]): void {
  if (navigator.userActivation?.hasBeenActive ?? true) {
    navigator.vibrate?.([...pattern]);
  }
}

/** Says to a hand that it is its turn. */
export function buzzForTurn(): void {
  buzz(TURN);
}
