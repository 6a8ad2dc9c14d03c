import { d, disc, oval, shape, stroke } from '../drawing'
import { householdThings, type Thing } from './household-things'

/** Things for the middle of a picture. */
export const things: readonly Thing[] = [
  // An umbrella.
  (x, y, size, dark, mid, glow) =>
    stroke(
      d(
        'M',
        x,
        y - size * 0.9,
        'V',
        y + size * 0.75,
        'q',
        0,
        size * 0.22,
        -size * 0.2,
        size * 0.2,
        'q',
        -size * 0.14,
        0,
        -size * 0.12,
        -size * 0.16,
      ),
      dark,
      size * 0.08,
    ) +
    shape(
      d(
        'M',
        x - size,
        y + size * 0.05,
        'A',
        size,
        size * 0.95,
        0,
        0,
        1,
        x + size,
        y + size * 0.05,
        'q',
        -size * 0.25,
        -size * 0.22,
        -size * 0.5,
        0,
        'q',
        -size * 0.25,
        -size * 0.22,
        -size * 0.5,
        0,
        'q',
        -size * 0.25,
        -size * 0.22,
        -size * 0.5,
        0,
        'q',
        -size * 0.25,
        -size * 0.22,
        -size * 0.5,
        0,
        'Z',
      ),
      glow,
    ) +
    shape(
      d(
        'M',
        x,
        y - size * 0.9,
        'Q',
        x - size * 0.5,
        y - size * 0.5,
        x - size * 0.5,
        y + size * 0.05,
        'q',
        size * 0.25,
        -size * 0.22,
        size * 0.5,
        0,
        'Z',
      ),
      mid,
    ),
  // A cat.
  (x, y, size, dark, mid, glow) =>
    shape(
      d(
        'M',
        x - size * 0.55,
        y + size * 0.85,
        'Q',
        x - size * 0.62,
        y + size * 0.05,
        x,
        y,
        'Q',
        x + size * 0.62,
        y + size * 0.05,
        x + size * 0.55,
        y + size * 0.85,
        'Z',
      ),
      dark,
    ) +
    disc(x, y - size * 0.3, size * 0.46, dark) +
    shape(
      d(
        'M',
        x - size * 0.44,
        y - size * 0.42,
        'L',
        x - size * 0.42,
        y - size * 0.98,
        'L',
        x - size * 0.08,
        y - size * 0.7,
        'Z',
        'M',
        x + size * 0.44,
        y - size * 0.42,
        'L',
        x + size * 0.42,
        y - size * 0.98,
        'L',
        x + size * 0.08,
        y - size * 0.7,
        'Z',
      ),
      dark,
    ) +
    oval(x - size * 0.18, y - size * 0.32, size * 0.1, size * 0.13, glow) +
    oval(x + size * 0.18, y - size * 0.32, size * 0.1, size * 0.13, glow) +
    oval(x - size * 0.18, y - size * 0.32, size * 0.03, size * 0.11, dark) +
    oval(x + size * 0.18, y - size * 0.32, size * 0.03, size * 0.11, dark) +
    shape(
      d('M', x - size * 0.06, y - size * 0.16, 'h', size * 0.12, 'l', -size * 0.06, size * 0.07, 'Z'),
      mid,
    ) +
    stroke(
      d('M', x + size * 0.5, y + size * 0.78, 'q', size * 0.5, -size * 0.1, size * 0.36, -size * 0.66),
      dark,
      size * 0.13,
    ),
  ...householdThings,
]
