import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The one without windows first, where a system has it: it opens a page in a tenth of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The Chromium of this machine; `CHROMIUM` names another one.
 *
 * @returns {string}
 */
export function chromiumFile() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [process.env.CHROMIUM ?? '', ...places].find(isExecutable);
  if (!found) {
    throw new Error(
      'The page is tested and filmed in Chromium, and none was found. Install it (Debian, Ubuntu: apt install ' +
        'chromium), or set CHROMIUM to its file.',
    );
  }
  return found;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return file !== '';
  } catch {
    return false;
  }
}
