import { seedOf, sequenceFrom } from '../worlds/deterministic'
import { type Mood, type Palette, paletteOf } from './colours'
import { type Scene, sceneNamed } from './scenes'

/** Scenes and moods that suit a genre; hues in degrees. */
interface Style {
  readonly scenes: readonly Scene[]
  readonly moods: readonly Mood[]
  readonly hues: readonly number[]
}

const isMood = (name: string): name is Mood =>
  ['dusk', 'night', 'day', 'fog', 'neon', 'paper', 'ember', 'dawn'].includes(name)

/** Names of scenes and of moods with a space between them. */
const style = (scenes: string, moods: string, ...hues: readonly number[]): Style => ({
  scenes: scenes.split(' ').map(sceneNamed),
  moods: moods.split(' ').filter(isMood),
  hues,
})

const styles: Readonly<Record<string, Style>> = {
  drama: style('portrait mountains sea road arches', 'dusk dawn fog night', 218, 240, 262, 196, 205),
  'family-drama': style('portrait house sea still-life evening', 'dawn dusk paper dusk', 212, 232, 190, 252),
  'period-drama': style('arches portrait mountains forest', 'ember dusk fog dawn', 24, 12, 350, 214),
  'chamber-drama': style('portrait arches lamplight house', 'night ember dusk fog', 222, 18, 262, 200),
  comedy: style('burst skyline burst', 'paper day dawn', 196, 168, 226, 340, 208),
  'gentle-comedy': style('burst evening still-life burst', 'paper dawn paper', 204, 172, 232, 330),
  crime: style('lamplight skyline portrait road', 'night neon fog ember', 212, 228, 186, 268),
  courtroom: style('arches portrait', 'night ember', 222, 30, 204),
  thriller: style('forest pulse skyline portrait lamplight', 'ember night neon', 352, 8, 200, 282),
  survival: style('mountains slope forest sea', 'fog night dusk', 204, 214, 190),
  'sci-fi': style('space grid space', 'neon night dusk', 236, 262, 200, 292, 178),
  'near-future': style('grid skyline portrait', 'neon night', 244, 276, 196),
  'time-travel': style('pulse road arches space', 'dusk neon ember', 256, 30, 216),
  fantasy: style('forest mountains house sea', 'dusk dawn night', 190, 258, 230, 284),
  adventure: style('mountains sea road depths', 'dusk day dawn ember', 198, 212, 205, 26),
  'sea-voyage': style('sea waves sea depths', 'dusk day dawn night', 200, 214, 192),
  'road-story': style('road mountains road', 'dusk ember dawn', 222, 18, 252, 200),
  romance: style('evening portrait sea skyline', 'dusk dawn dusk', 252, 286, 226, 270),
  horror: style('house forest lamplight', 'ember night fog', 354, 196, 270, 150),
  animation: style('meadow', 'day day dawn', 196, 208, 190, 216),
  toddlers: style('toys meadow', 'paper day', 196, 170, 340, 220),
  'puppet-animation': style('meadow toys stage', 'day paper dusk', 204, 286, 320),
  documentary: style('mountains contours depths skyline', 'day dusk fog', 190, 200, 205, 216),
  nature: style('contours mountains depths forest', 'day fog dusk paper', 168, 192, 150, 204),
  science: style('contours space pulse globe', 'night neon paper', 190, 222, 250, 168),
  cities: style('skyline arches evening', 'dusk night dawn', 214, 240, 196),
  history: style('arches portrait mountains', 'ember dusk dawn', 28, 16, 232, 214),
  music: style('pulse stage waves', 'neon night ember', 276, 300, 320, 240),
  sport: style('pitch', 'night dusk', 216, 200, 250),
  'winter-sport': style('slope', 'day dusk dawn', 206, 218, 226),
  racing: style('track', 'dusk ember neon', 222, 16, 262),
  society: style('stage globe portrait', 'night neon dusk', 214, 230, 200),
  'weekly-review': style('globe globe skyline', 'night neon dusk', 214, 232, 196, 256),
  lifestyle: style('still-life leaves road', 'paper dawn', 168, 110, 200),
  garden: style('leaves', 'paper day', 96, 126, 150, 166),
  cooking: style('still-life', 'paper', 196, 168, 226, 104),
  travel: style('mountains road sea waves', 'dawn day dusk', 194, 208, 205, 230),
}

const fallback = style('mountains skyline sea', 'dusk night', 214)

const picked = <T>(from: readonly T[], chance: number, otherwise: T): T =>
  from[Math.floor(chance * from.length)] ?? otherwise

/** The picture of a title: a scene in the colours of a mood. */
export interface Artwork {
  readonly scene: Scene
  readonly palette: Palette
  readonly seed: number
}

/** The series of an episode or a season, by its slug; the slug itself for other contents. */
const familyOf = (slug: string): string => slug.replace(/-s\d+(?:e\d+)?$/, '')

/** The artwork of a title, the same for the same slug and genres; episodes have the colours of their series. */
export const artworkOf = (slug: string, [main, sub]: readonly [main: string, sub: string]): Artwork => {
  const { scenes, moods, hues } = styles[sub] ?? styles[main] ?? fallback
  const ownScene = sequenceFrom(seedOf('artwork scene', slug))
  const chance = sequenceFrom(seedOf('artwork', familyOf(slug)))
  const mood = picked(moods, chance(), 'dusk')
  const hue = picked(hues, chance(), 214) + (chance() - 0.5) * 22
  return {
    scene: picked(scenes, ownScene(), sceneNamed('mountains')),
    palette: paletteOf(mood, (hue + 360) % 360),
    seed: seedOf('title', slug),
  }
}
