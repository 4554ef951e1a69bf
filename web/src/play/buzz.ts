/** Has the device be felt, in milliseconds on and off. Some cannot, and browsers will not before they were touched. */
export function buzz(pattern: readonly number[]): void {
  if (navigator.userActivation?.hasBeenActive ?? true) {
    navigator.vibrate?.([...pattern]);
  }
}
