import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const SCALE = fileURLToPath(new URL('../kit/scale.css', import.meta.url))

/** The constants of kit/scale.css by their names. */
export const readScale = () =>
  new Map(
    [...readFileSync(SCALE, 'utf8').matchAll(/(--kit-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )

/** CSS text with the values of the scale in place of its names, also in queries. Throws for a name that it does not have. */
export function writeScale(css, scale = readScale()) {
  return css.replace(/var\((--kit-[\w-]+)\)/g, (_, name) => {
    const value = scale.get(name)
    if (value === undefined) throw new Error(`${name} is not in widgets/kit/scale.css`)
    return writeScale(value, scale)
  })
}
