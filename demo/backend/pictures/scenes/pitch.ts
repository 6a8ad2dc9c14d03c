import {
  type Art,
  between,
  box,
  d,
  disc,
  figure,
  halo,
  oval,
  repeat,
  type Scene,
  shape,
  sky,
  stars,
  stroke,
} from '../drawing'

const floodlight = (x: number, top: number, foot: number, unit: number, art: Art): string =>
  box(x - unit * 0.006, top, unit * 0.012, foot - top, art.palette.near) +
  box(x - unit * 0.07, top - unit * 0.05, unit * 0.14, unit * 0.07, art.palette.near) +
  repeat(
    3,
    (place) =>
      halo(x + (place - 1) * unit * 0.045, top - unit * 0.015, unit * 0.1) +
      disc(x + (place - 1) * unit * 0.045, top - unit * 0.015, unit * 0.016, '#ffffff'),
  )

/** A pitch in perspective below the lights of a stadium, a ball in the foreground. */
export const pitch: Scene = (art) => {
  const { width, height, unit, palette } = art
  const horizon = height * 0.5
  const x = width / 2
  const depth = (share: number): number => horizon + (height - horizon) * share ** 1.5
  const half = (share: number): number => width * (0.3 + share * 0.75)
  const stripe = (place: number): string => {
    const from = place / 9
    const to = (place + 1) / 9
    return shape(
      d(
        'M',
        x - half(from),
        depth(from),
        'L',
        x + half(from),
        depth(from),
        'L',
        x + half(to),
        depth(to),
        'L',
        x - half(to),
        depth(to),
        'Z',
      ),
      place % 2 === 0 ? '#2f8f4e' : '#37a35b',
    )
  }
  const ballX = width * between(art, 0.4, 0.6)
  const ballY = height * 0.8
  const ball = unit * 0.1
  return (
    sky(art) +
    stars(art, 20, horizon * 0.6) +
    shape(
      d('M', 0, horizon * 0.72, 'Q', x, horizon * 0.9, width, horizon * 0.72, 'V', horizon + 2, 'H', 0, 'Z'),
      palette.near,
    ) +
    repeat(70, () =>
      disc(
        between(art, 0, width),
        between(art, 0.8, 0.98) * horizon,
        unit * 0.006,
        palette.glow,
        between(art, 0.3, 0.9),
      ),
    ) +
    floodlight(width * 0.14, horizon * 0.36, horizon * 0.8, unit, art) +
    floodlight(width * 0.86, horizon * 0.36, horizon * 0.8, unit, art) +
    box(0, horizon, width, height - horizon, '#1f6b3a') +
    repeat(9, stripe) +
    stroke(
      d(
        'M',
        x - half(0),
        depth(0),
        'L',
        x - half(1),
        depth(1),
        'M',
        x + half(0),
        depth(0),
        'L',
        x + half(1),
        depth(1),
        'M',
        x - half(0.4),
        depth(0.4),
        'H',
        x + half(0.4),
      ),
      '#ffffff',
      unit * 0.006,
      0.75,
    ) +
    `<ellipse cx="${x}" cy="${depth(0.4)}" rx="${width * 0.2}" ry="${unit * 0.06}" fill="none" stroke="#fff" stroke-width="${unit * 0.006}" opacity=".75"/>` +
    repeat(5, (place) =>
      figure(
        width * (0.2 + place * 0.15),
        depth(0.2 + (place % 3) * 0.12),
        unit * 0.11,
        place % 2 === 0 ? palette.glow : palette.near,
      ),
    ) +
    oval(ballX, ballY + ball, ball * 1.1, ball * 0.22, '#000000', 0.3) +
    disc(ballX, ballY, ball, '#f4f5f7') +
    shape(
      d(
        'M',
        ballX,
        ballY - ball * 0.4,
        'L',
        ballX + ball * 0.38,
        ballY - ball * 0.12,
        'L',
        ballX + ball * 0.24,
        ballY + ball * 0.34,
        'L',
        ballX - ball * 0.24,
        ballY + ball * 0.34,
        'L',
        ballX - ball * 0.38,
        ballY - ball * 0.12,
        'Z',
      ),
      '#20242c',
    ) +
    stroke(
      d(
        'M',
        ballX,
        ballY - ball * 0.4,
        'V',
        ballY - ball,
        'M',
        ballX + ball * 0.38,
        ballY - ball * 0.12,
        'L',
        ballX + ball * 0.94,
        ballY - ball * 0.3,
        'M',
        ballX - ball * 0.38,
        ballY - ball * 0.12,
        'L',
        ballX - ball * 0.94,
        ballY - ball * 0.3,
        'M',
        ballX + ball * 0.24,
        ballY + ball * 0.34,
        'L',
        ballX + ball * 0.58,
        ballY + ball * 0.8,
        'M',
        ballX - ball * 0.24,
        ballY + ball * 0.34,
        'L',
        ballX - ball * 0.58,
        ballY + ball * 0.8,
      ),
      '#20242c',
      ball * 0.07,
    )
  )
}
