import { box, d, disc, repeat, shape, stroke, turned } from '../drawing'

/** Draws one thing around a point, in three colours. */
export type Thing = (x: number, y: number, size: number, dark: string, mid: string, glow: string) => string

/** Things from a flat. */
export const householdThings: readonly Thing[] = [
  // A kettle.
  (x, y, size, dark, mid, glow) =>
    stroke(
      d('M', x - size * 0.5, y - size * 0.35, 'Q', x, y - size * 1.25, x + size * 0.5, y - size * 0.35),
      dark,
      size * 0.1,
    ) +
    shape(
      d(
        'M',
        x + size * 0.45,
        y + size * 0.1,
        'L',
        x + size * 1.05,
        y - size * 0.45,
        'L',
        x + size * 0.95,
        y - size * 0.1,
        'L',
        x + size * 0.55,
        y + size * 0.5,
        'Z',
      ),
      dark,
    ) +
    shape(
      d(
        'M',
        x - size * 0.75,
        y + size * 0.7,
        'Q',
        x - size * 0.85,
        y - size * 0.42,
        x,
        y - size * 0.45,
        'Q',
        x + size * 0.85,
        y - size * 0.42,
        x + size * 0.75,
        y + size * 0.7,
        'Z',
      ),
      glow,
    ) +
    box(x - size * 0.78, y + size * 0.56, size * 1.56, size * 0.16, mid) +
    disc(x, y - size * 0.5, size * 0.11, dark),
  // A key.
  (x, y, size, dark, mid, glow) =>
    turned(
      -35,
      x,
      y,
      `<circle cx="${x}" cy="${y - size * 0.55}" r="${size * 0.36}" fill="none" stroke="${glow}" stroke-width="${size * 0.18}"/>` +
        box(x - size * 0.09, y - size * 0.2, size * 0.18, size * 1.2, glow) +
        box(x + size * 0.05, y + size * 0.55, size * 0.34, size * 0.15, glow) +
        box(x + size * 0.05, y + size * 0.8, size * 0.26, size * 0.15, mid) +
        disc(x, y - size * 0.55, size * 0.12, dark, 0.2),
    ),
  // A telephone.
  (x, y, size, dark, mid, glow) =>
    shape(
      d(
        'M',
        x - size * 0.62,
        y + size * 0.75,
        'Q',
        x - size * 0.5,
        y - size * 0.15,
        x - size * 0.22,
        y - size * 0.22,
        'H',
        x + size * 0.22,
        'Q',
        x + size * 0.5,
        y - size * 0.15,
        x + size * 0.62,
        y + size * 0.75,
        'Z',
      ),
      glow,
    ) +
    shape(
      d(
        'M',
        x - size * 0.95,
        y - size * 0.3,
        'Q',
        x,
        y - size * 1.05,
        x + size * 0.95,
        y - size * 0.3,
        'L',
        x + size * 0.8,
        y + size * 0.02,
        'L',
        x + size * 0.48,
        y - size * 0.1,
        'L',
        x + size * 0.46,
        y - size * 0.34,
        'Q',
        x,
        y - size * 0.6,
        x - size * 0.46,
        y - size * 0.34,
        'L',
        x - size * 0.48,
        y - size * 0.1,
        'L',
        x - size * 0.8,
        y + size * 0.02,
        'Z',
      ),
      dark,
    ) +
    disc(x, y + size * 0.3, size * 0.27, dark) +
    repeat(8, (place) =>
      disc(
        x + Math.cos(place * 0.75) * size * 0.18,
        y + size * 0.3 + Math.sin(place * 0.75) * size * 0.18,
        size * 0.045,
        mid,
      ),
    ),
  // An armchair.
  (x, y, size, dark, mid, glow) =>
    shape(
      d(
        'M',
        x - size * 0.55,
        y + size * 0.4,
        'V',
        y - size * 0.5,
        'Q',
        x,
        y - size * 0.95,
        x + size * 0.55,
        y - size * 0.5,
        'V',
        y + size * 0.4,
        'Z',
      ),
      glow,
    ) +
    box(x - size * 0.6, y + size * 0.12, size * 1.2, size * 0.42, mid) +
    shape(
      d(
        'M',
        x - size * 0.9,
        y + size * 0.6,
        'V',
        y,
        'q',
        size * 0.16,
        -size * 0.2,
        size * 0.34,
        0,
        'V',
        y + size * 0.6,
        'Z',
        'M',
        x + size * 0.9,
        y + size * 0.6,
        'V',
        y,
        'q',
        -size * 0.16,
        -size * 0.2,
        -size * 0.34,
        0,
        'V',
        y + size * 0.6,
        'Z',
      ),
      dark,
    ) +
    box(x - size * 0.8, y + size * 0.6, size * 0.1, size * 0.24, dark) +
    box(x + size * 0.7, y + size * 0.6, size * 0.1, size * 0.24, dark),
]
