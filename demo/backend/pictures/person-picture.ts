import { seedOf, sequenceFrom } from '../worlds/deterministic'
import { hsl, type Mood, mix, paletteOf } from './colours'
import { picture, sceneNamed, shown } from './scenes'

const skins = ['#f3cfb3', '#e6b48f', '#d9a27a', '#c58a62', '#a86f4b', '#8a5638', '#f0d6c2']
const hairs = ['#1f1a1c', '#3a2a22', '#5d3b26', '#8c5a2e', '#b98a4c', '#6f6a6c', '#a33f2a', '#d8d3cd']
const moods: readonly Mood[] = ['dusk', 'dawn', 'day', 'paper', 'fog', 'night']

const person = sceneNamed('person')
/** Variants of the scene: long hair, a bun, a hat; short hair without and with a beard, a hat with and without one. */
const women = [1, 2, 1, 3]
const men = [4, 4, 5, 6, 7]

/** A portrait of an invented person, square; the same for the same name. */
export const personPicture = (name: string, isWoman: boolean): string => {
  const size = 400
  const seed = seedOf('person', name)
  const chance = sequenceFrom(seed)
  const oneOf = <T>(from: readonly T[], otherwise: T): T =>
    from[Math.floor(chance() * from.length)] ?? otherwise
  const hue = chance() * 360
  const { isDark, ...palette } = paletteOf(oneOf(moods, 'dusk'), 180 + hue / 3)
  const variant = isWoman ? oneOf(women, 1) : oneOf(men, 4)
  const colours = {
    ...palette,
    skin: oneOf(skins, '#e6b48f'),
    hair: oneOf(hairs, '#3a2a22'),
    clothes: mix(hsl(hue, 46, 40), palette.near, 0.35),
  }
  return picture(size, size, shown(person, { colours, isDark, seed, variant }, size, size))
}
