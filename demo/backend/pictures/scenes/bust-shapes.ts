import { d } from '../drawing'

/** Where a head and shoulders are. */
export interface Bust {
  readonly x: number
  /** The lower edge of the shoulders. */
  readonly base: number
  /** Height from the base to the crown. */
  readonly size: number
}

export const shoulders = ({ x, base, size }: Bust): string =>
  d(
    'M',
    x - size * 0.56,
    base,
    'Q',
    x - size * 0.54,
    base - size * 0.26,
    x - size * 0.2,
    base - size * 0.33,
  ) +
  d('L', x - size * 0.11, base - size * 0.37, 'L', x - size * 0.11, base - size * 0.5) +
  d('L', x + size * 0.11, base - size * 0.5, 'L', x + size * 0.11, base - size * 0.37) +
  d(
    'L',
    x + size * 0.2,
    base - size * 0.33,
    'Q',
    x + size * 0.54,
    base - size * 0.26,
    x + size * 0.56,
    base,
    'Z',
  )

/** Hair and hats, as paths. */
export const hair = {
  short: ({ x, base, size }: Bust): string =>
    d(
      'M',
      x - size * 0.2,
      base - size * 0.62,
      'Q',
      x - size * 0.24,
      base - size * 1.02,
      x + size * 0.02,
      base - size * 1.01,
      'Q',
      x + size * 0.24,
      base - size,
      x + size * 0.2,
      base - size * 0.62,
    ) +
    d(
      'Q',
      x + size * 0.16,
      base - size * 0.86,
      x - size * 0.04,
      base - size * 0.85,
      'Q',
      x - size * 0.17,
      base - size * 0.83,
      x - size * 0.2,
      base - size * 0.62,
      'Z',
    ),
  long: ({ x, base, size }: Bust): string =>
    d(
      'M',
      x - size * 0.27,
      base - size * 0.22,
      'Q',
      x - size * 0.33,
      base - size * 1.04,
      x,
      base - size * 1.03,
      'Q',
      x + size * 0.33,
      base - size * 1.04,
      x + size * 0.27,
      base - size * 0.22,
    ) +
    d(
      'Q',
      x + size * 0.14,
      base - size * 0.3,
      x + size * 0.15,
      base - size * 0.66,
      'Q',
      x,
      base - size * 0.9,
      x - size * 0.15,
      base - size * 0.66,
      'Q',
      x - size * 0.14,
      base - size * 0.3,
      x - size * 0.27,
      base - size * 0.22,
      'Z',
    ),
  bun: ({ x, base, size }: Bust): string =>
    d(
      'M',
      x - size * 0.2,
      base - size * 0.64,
      'Q',
      x - size * 0.24,
      base - size,
      x,
      base - size,
      'Q',
      x + size * 0.24,
      base - size,
      x + size * 0.2,
      base - size * 0.64,
    ) +
    d(
      'Q',
      x + size * 0.1,
      base - size * 0.88,
      x,
      base - size * 0.87,
      'Q',
      x - size * 0.1,
      base - size * 0.88,
      x - size * 0.2,
      base - size * 0.64,
      'Z',
    ) +
    d(
      'M',
      x - size * 0.09,
      base - size * 1.05,
      'a',
      size * 0.09,
      size * 0.09,
      0,
      1,
      1,
      size * 0.18,
      0,
      'a',
      size * 0.09,
      size * 0.09,
      0,
      1,
      1,
      -size * 0.18,
      0,
    ),
  hat: ({ x, base, size }: Bust): string =>
    d(
      'M',
      x - size * 0.36,
      base - size * 0.8,
      'Q',
      x,
      base - size * 0.9,
      x + size * 0.36,
      base - size * 0.8,
      'Q',
      x + size * 0.2,
      base - size * 0.86,
      x + size * 0.19,
      base - size * 0.98,
    ) +
    d(
      'Q',
      x,
      base - size * 1.08,
      x - size * 0.19,
      base - size * 0.98,
      'Q',
      x - size * 0.2,
      base - size * 0.86,
      x - size * 0.36,
      base - size * 0.8,
      'Z',
    ),
} as const

export type HairStyle = keyof typeof hair
