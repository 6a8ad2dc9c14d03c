/** The path of kit/scale.css. */
export const SCALE: string

/** The constants of kit/scale.css by their names. */
export function readScale(): Map<string, string>

/** CSS text with the values of the scale in place of its names, also in queries. Throws for a name that it does not have. */
export function writeScale(css: string, scale?: ReadonlyMap<string, string>): string
