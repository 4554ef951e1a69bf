const NARROW_SPACE = '\u202f';

/** Apostrophes as printed; in French, a narrow space that never breaks before : ; ? ! % and ». */
export function typeset(text: string, language: string): string {
  const curly = text.replace(/(?<=\p{L})'/gu, '’');
  return language === 'fr'
    ? curly.replace(/ +(?=[:;?!%»])/g, NARROW_SPACE).replace(/« +/g, `«${NARROW_SPACE}`)
    : curly;
}
