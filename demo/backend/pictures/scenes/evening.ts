import {
  between,
  box,
  d,
  disc,
  figure,
  halo,
  oneOf,
  oval,
  repeat,
  type Scene,
  shape,
  sky,
  stroke,
} from '../drawing'

/** Two people on a bridge under strings of lights. */
export const evening: Scene = (art) => {
  const { width, height, unit, palette } = art
  const deck = height * between(art, 0.68, 0.74)
  const x = width * between(art, 0.38, 0.62)
  const string = (from: number, sag: number): string => {
    const at = (share: number): number => from + sag * (1 - (share * 2 - 1) ** 2)
    return (
      stroke(d('M', 0, from, 'Q', width / 2, from + sag * 2, width, from), palette.near, unit * 0.004, 0.7) +
      repeat(
        Math.round((11 * width) / unit),
        (_, share) =>
          halo(share * width, at(share), unit * 0.06, 0.8) +
          disc(share * width, at(share) + unit * 0.012, unit * 0.013, palette.glow),
      )
    )
  }
  return (
    sky(art) +
    repeat(16, () =>
      disc(
        between(art, 0, width),
        between(art, 0.08, 0.66) * height,
        between(art, 0.02, 0.08) * unit,
        oneOf(art, [palette.light, palette.glow, palette.bottom]),
        between(art, 0.08, 0.28),
      ),
    ) +
    halo(x, deck - unit * 0.2, unit * 0.6) +
    string(height * 0.16, height * 0.08) +
    string(height * 0.28, height * 0.05) +
    shape(
      d(
        'M',
        0,
        deck,
        'Q',
        width / 2,
        deck - unit * 0.08,
        width,
        deck,
        'V',
        deck + unit * 0.05,
        'Q',
        width / 2,
        deck + unit * 0.01,
        0,
        deck + unit * 0.05,
        'Z',
      ),
      palette.near,
    ) +
    repeat(Math.round((16 * width) / unit), (_, share) =>
      box(share * width, deck - unit * 0.1, unit * 0.006, unit * 0.12, palette.near),
    ) +
    stroke(
      d('M', 0, deck - unit * 0.1, 'Q', width / 2, deck - unit * 0.18, width, deck - unit * 0.1),
      palette.near,
      unit * 0.012,
    ) +
    figure(x - unit * 0.07, deck - unit * 0.02, unit * 0.34, palette.near) +
    figure(x + unit * 0.06, deck - unit * 0.02, unit * 0.31, palette.near) +
    box(0, deck + unit * 0.04, width, height, 'url(#sea)') +
    repeat(22, () =>
      oval(
        between(art, 0, width),
        deck + unit * between(art, 0.08, 0.6),
        unit * between(art, 0.02, 0.09),
        unit * 0.005,
        palette.glow,
        between(art, 0.2, 0.6),
      ),
    )
  )
}
