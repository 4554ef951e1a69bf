/** What dice are made of, in the order in which the graphics card knows it: the first are as they are painted. */
export const DIE_MAKES = ['ivory', 'boxwood', 'ebony', 'brick', 'slate'] as const;
export type DieMake = (typeof DIE_MAKES)[number];

/** What boxes and trays are made of. */
export const WOODS = ['walnut', 'oak', 'cherry', 'ebony'] as const;
export type Wood = (typeof WOODS)[number];

/** What one's things are made of. */
export interface Makes {
  dice: DieMake;
  wood: Wood;
}

export const USUAL: Makes = { dice: 'ivory', wood: 'walnut' };

/** Pale dice have dark marks, dark ones pale marks: each has at least four times the light of the other. */
export const PALE: readonly DieMake[] = ['ivory', 'boxwood'];

export interface DieLook {
  body: string;
  /** Marks as they are painted on ivory, where there is no other colour. */
  marks?: string;
  /** How strongly its rings are seen, of wood. */
  grain: number;
  /** How much rougher it is than ivory: painted dice would glare. */
  rough: number;
}

/** How dice of each make look. */
export const DIE_LOOKS: Readonly<Record<DieMake, DieLook>> = {
  ivory: { body: '#e6d8ba', grain: 0, rough: 0 },
  boxwood: { body: '#bd8a48', grain: 0.34, rough: 0.1 },
  ebony: { body: '#3a3031', marks: '#eadfc6', grain: 0.3, rough: 0 },
  brick: { body: '#862f1c', marks: '#f3e6cb', grain: 0, rough: 0.3 },
  slate: { body: '#34507c', marks: '#f3e6cb', grain: 0, rough: 0.3 },
};

/** The colours of a die's body and of its marks. */
export function dieColours(make: DieMake): { body: string; marks: string } {
  const { body, marks = '#2a1f1a' } = DIE_LOOKS[make];
  return { body, marks };
}

/** How a wood differs from the walnut that is painted: its own colour, and how strongly its rings are seen. */
export const TONES: Readonly<Record<Wood, { colour: string; rings: number }>> = {
  walnut: { colour: '#583925', rings: 1 },
  oak: { colour: '#8c6840', rings: 0.5 },
  cherry: { colour: '#5e3522', rings: 0.75 },
  ebony: { colour: '#241d1b', rings: 0.6 },
};

/** The colour of a wood, between its rings. */
export function woodColour(wood: Wood): string {
  return TONES[wood].colour;
}
