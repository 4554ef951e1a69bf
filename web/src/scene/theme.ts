export type Theme = 'jour' | 'soir';

/** What the light and the table are in a theme; the box and the dice are the same in both. */
export interface Light {
  key: string;
  keyIntensity: number;
  sky: string;
  skyIntensity: number;
  ground: string;
  exposure: number;
  table: string;
  /** How strongly things darken the table round their feet. */
  contact: number;
}

export const LIGHTS: Readonly<Record<Theme, Light>> = {
  jour: {
    key: '#ffd9ad',
    keyIntensity: 5,
    sky: '#c6d5e8',
    skyIntensity: 0.82,
    ground: '#c7ac8b',
    exposure: 1.05,
    table: '#cdc0ab',
    contact: 0.34,
  },
  soir: {
    key: '#ffc486',
    keyIntensity: 5.2,
    sky: '#8ea4c4',
    skyIntensity: 0.42,
    ground: '#5b4331',
    exposure: 0.98,
    table: '#2a2320',
    contact: 0.6,
  },
};
