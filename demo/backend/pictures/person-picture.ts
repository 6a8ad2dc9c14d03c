import { seedOf, sequenceFrom } from '../worlds/deterministic'
import { picture } from './artwork'
import { hsl, type Mood, mix, paletteOf } from './colours'
import { type Art, box, disc, halo, oneOf } from './drawing'
import { bust } from './scenes/flat-bust'

const skins = ['#f3cfb3', '#e6b48f', '#d9a27a', '#c58a62', '#a86f4b', '#8a5638', '#f0d6c2']
const hairs = ['#1f1a1c', '#3a2a22', '#5d3b26', '#8c5a2e', '#b98a4c', '#6f6a6c', '#a33f2a', '#d8d3cd']
const moods: readonly Mood[] = ['dusk', 'dawn', 'day', 'paper', 'fog', 'night']

/** A portrait of an invented person, square; the same for the same name. */
export const personPicture = (name: string, isWoman: boolean): string => {
  const size = 400
  const chance = sequenceFrom(seedOf('person', name))
  const hue = chance() * 360
  const palette = paletteOf(moods[Math.floor(chance() * moods.length)] ?? 'dusk', 180 + hue / 3)
  const art: Art = { width: size, height: size, unit: size, palette, chance }
  return picture(
    size,
    size,
    palette,
    box(0, 0, size, size, 'url(#sky)') +
      halo(size / 2, size * 0.42, size * 0.55) +
      disc(size / 2, size * 0.44, size * 0.33, palette.light, 0.35) +
      bust(
        { x: size / 2, base: size * 1.02, size: size * 0.88 },
        isWoman
          ? { style: oneOf(art, ['long', 'bun', 'long', 'hat']), hasBeard: false }
          : { style: oneOf(art, ['short', 'short', 'hat']), hasBeard: chance() < 0.4 },
        {
          skin: oneOf(art, skins),
          hair: oneOf(art, hairs),
          clothes: mix(hsl(hue, 46, 40), palette.near, 0.35),
        },
      ),
  )
}
