const NARROW_SPACE = '\u202f';
/** Seen by nobody; a line does not end beside it. */
const JOINER = '\u2060';
/** The hyphen before a pronoun, as in « lancez-le ». */
const BEFORE_PRONOUN =
  /(?<=\p{L}-)(?=(?:l[ae]s?|lui|leur|moi|toi|nous|vous|en|y|ce|ils?|elles?|on)(?!\p{L}))/gu;

/**
 * Apostrophes as printed; in French, a narrow space that never breaks before : ; ? ! % and », and no pronoun torn from
 * its verb.
 */
export function typeset(text: string, language: string): string {
  const curly = text.replace(/(?<=\p{L})'/gu, '’');
  return language === 'fr'
    ? curly
        .replace(/ +(?=[:;?!%»])/g, NARROW_SPACE)
        .replace(/« +/g, `«${NARROW_SPACE}`)
        .replace(BEFORE_PRONOUN, JOINER)
    : curly;
}
