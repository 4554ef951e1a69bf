/** Whether fingers are what this device is used with: then nobody has keys, and the system can share. */
export function isHandheld(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
