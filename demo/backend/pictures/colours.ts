/** A colour of CSS: hue in degrees, saturation and lightness in percent, as hex. */
export const hsl = (hue: number, saturation: number, lightness: number): string => {
  const s = Math.min(100, Math.max(0, saturation)) / 100
  const l = Math.min(100, Math.max(0, lightness)) / 100
  const chroma = s * Math.min(l, 1 - l)
  const channel = (shift: number): string => {
    const place = (shift + hue / 30 + 120) % 12
    const value = l - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

const parts = (hex: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))

/** The colour between two hex colours; 0 is the first, 1 the second. */
export const mix = (one: string, other: string, share: number): string => {
  const second = parts(other)
  return `#${parts(one)
    .map((value, place) => Math.round(value + ((second[place] ?? value) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

/** The colours of one picture. */
export interface Palette {
  /** The sky from its top to the horizon. */
  readonly top: string
  readonly middle: string
  readonly bottom: string
  /** Sun, moon, or the brightest shape. */
  readonly light: string
  /** Layers from the horizon to the viewer. */
  readonly far: string
  readonly mid: string
  readonly near: string
  /** Windows, lanterns, clothes: the opposite of the sky. */
  readonly glow: string
  /** Background of a page around the picture. */
  readonly ground: string
  readonly isDark: boolean
}

export type Mood = 'dusk' | 'night' | 'day' | 'fog' | 'neon' | 'paper' | 'ember' | 'dawn'

/** Hue of a low sun, degrees. */
const warm = 24

/** A hue on the way from a cool sky through violet to a low sun; the sky is between cyan and violet. */
const towardsSun = (hue: number, share: number): number => {
  const cool = Math.min(300, Math.max(180, hue))
  return cool + (360 + warm - cool) * share
}

const moods: Readonly<Record<Mood, (hue: number) => Omit<Palette, 'ground'>>> = {
  dusk: (hue) => ({
    top: hsl(towardsSun(hue, 0), 54, 19),
    middle: hsl(towardsSun(hue, 0.5), 42, 44),
    bottom: hsl(towardsSun(hue, 0.98), 88, 69),
    light: hsl(40, 97, 84),
    far: hsl(towardsSun(hue, 0.4), 30, 41),
    mid: hsl(towardsSun(hue, 0.2), 38, 25),
    near: hsl(towardsSun(hue, 0), 54, 11),
    glow: hsl(34, 94, 66),
    isDark: true,
  }),
  dawn: (hue) => ({
    top: hsl(towardsSun(hue, 0), 52, 60),
    middle: hsl(towardsSun(hue, 0.6), 54, 79),
    bottom: hsl(towardsSun(hue, 1.05), 90, 86),
    light: hsl(44, 97, 92),
    far: hsl(towardsSun(hue, 0.2), 36, 67),
    mid: hsl(towardsSun(hue, 0.08), 38, 44),
    near: hsl(towardsSun(hue, 0), 48, 20),
    glow: hsl(16, 88, 64),
    isDark: false,
  }),
  night: (hue) => ({
    top: hsl(hue, 62, 7),
    middle: hsl(hue + 6, 56, 15),
    bottom: hsl(hue + 18, 50, 32),
    light: hsl(46, 78, 90),
    far: hsl(hue + 10, 42, 24),
    mid: hsl(hue + 4, 46, 14),
    near: hsl(hue, 54, 6),
    glow: hsl(40, 94, 64),
    isDark: true,
  }),
  day: (hue) => ({
    top: hsl(hue, 62, 58),
    middle: hsl(hue - 6, 66, 74),
    bottom: hsl(hue - 18, 78, 89),
    light: hsl(48, 96, 82),
    far: hsl(hue - 26, 34, 64),
    mid: hsl(hue - 44, 38, 45),
    near: hsl(hue - 30, 46, 22),
    glow: hsl(hue + 172, 82, 60),
    isDark: false,
  }),
  fog: (hue) => ({
    top: hsl(hue, 16, 62),
    middle: hsl(hue + 8, 16, 75),
    bottom: hsl(hue + 18, 22, 87),
    light: hsl(hue + 24, 30, 95),
    far: hsl(hue + 6, 14, 64),
    mid: hsl(hue, 18, 44),
    near: hsl(hue - 4, 26, 18),
    glow: hsl(hue + 176, 62, 54),
    isDark: false,
  }),
  neon: (any) => {
    // Tubes of light are between cyan and magenta.
    const hue = any < 180 ? 200 + any / 2 : any
    return {
      top: hsl(hue, 72, 8),
      middle: hsl(hue + 24, 68, 20),
      bottom: hsl(hue + 66, 78, 46),
      light: hsl(hue + 96, 98, 70),
      far: hsl(hue + 40, 60, 28),
      mid: hsl(hue + 18, 66, 16),
      near: hsl(hue, 74, 6),
      glow: hsl(hue + 184, 96, 62),
      isDark: true,
    }
  },
  paper: (hue) => ({
    top: hsl(40, 58, 90),
    middle: hsl(38, 58, 87),
    bottom: mix(hsl(36, 62, 84), hsl(hue, 50, 80), 0.3),
    light: hsl(38, 94, 66),
    far: mix(hsl(hue, 40, 66), hsl(38, 60, 80), 0.25),
    mid: hsl(hue, 44, 40),
    near: hsl(hue + 8, 52, 18),
    glow: hsl(10, 82, 60),
    isDark: false,
  }),
  ember: (hue) => {
    // A fire is between crimson and amber.
    const fire = hue > 180 ? Math.max(335, hue) - 360 : Math.min(14, hue)
    return {
      top: hsl(fire - 10, 62, 8),
      middle: hsl(fire, 74, 25),
      bottom: hsl(fire + 24, 92, 54),
      light: hsl(fire + 32, 98, 76),
      far: hsl(fire + 4, 62, 28),
      mid: hsl(fire - 4, 64, 15),
      near: hsl(fire - 12, 60, 6),
      glow: hsl(fire + 30, 98, 64),
      isDark: true,
    }
  },
}

/** The palette of a mood around a hue, degrees. */
export const paletteOf = (mood: Mood, hue: number): Palette => {
  const palette = moods[mood](hue)
  return { ...palette, ground: mix(hsl(hue, 42, 17), palette.mid, 0.25) }
}
