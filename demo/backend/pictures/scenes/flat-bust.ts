import { mix } from '../colours'
import { d, oval, shape } from '../drawing'
import { type Bust, type HairStyle, hair, shoulders } from './bust-shapes'

const beard = ({ x, base, size }: Bust): string =>
  d(
    'M',
    x - size * 0.175,
    base - size * 0.68,
    'Q',
    x - size * 0.15,
    base - size * 0.42,
    x,
    base - size * 0.42,
  ) +
  d('Q', x + size * 0.15, base - size * 0.42, x + size * 0.175, base - size * 0.68) +
  d('Q', x + size * 0.1, base - size * 0.58, x, base - size * 0.59) +
  d('Q', x - size * 0.1, base - size * 0.58, x - size * 0.175, base - size * 0.68, 'Z')

/** Face, hair and clothes in flat colours; half of the face is in shadow. */
export const bust = (
  at: Bust,
  { style, hasBeard }: { readonly style: HairStyle; readonly hasBeard: boolean },
  colours: { readonly skin: string; readonly hair: string; readonly clothes: string },
): string => {
  const { x, base, size } = at
  const face = d('M', x, base - size * 0.95, 'A', size * 0.175, size * 0.24, 0, 0, 1, x, base - size * 0.45)
  const isLong = style === 'long'
  return (
    (isLong ? shape(hair[style](at), colours.hair) : '') +
    shape(shoulders(at), colours.clothes) +
    shape(
      d(
        'M',
        x - size * 0.11,
        base - size * 0.54,
        'L',
        x + size * 0.11,
        base - size * 0.54,
        'L',
        x + size * 0.12,
        base - size * 0.37,
        'Q',
        x,
        base - size * 0.24,
        x - size * 0.12,
        base - size * 0.37,
        'Z',
      ),
      mix(colours.skin, '#000000', 0.22),
    ) +
    oval(x, base - size * 0.7, size * 0.175, size * 0.235, colours.skin) +
    shape(`${face}Z`, '#000000', 0.1) +
    (hasBeard ? shape(beard(at), colours.hair, 0.92) : '') +
    (isLong
      ? shape(
          d(
            'M',
            x - size * 0.2,
            base - size * 0.64,
            'Q',
            x - size * 0.2,
            base - size * 0.98,
            x + size * 0.02,
            base - size * 0.97,
            'Q',
            x + size * 0.22,
            base - size * 0.96,
            x + size * 0.2,
            base - size * 0.62,
            'Q',
            x + size * 0.16,
            base - size * 0.8,
            x + size * 0.04,
            base - size * 0.86,
            'Q',
            x - size * 0.14,
            base - size * 0.82,
            x - size * 0.2,
            base - size * 0.64,
            'Z',
          ),
          colours.hair,
        )
      : shape(hair[style](at), colours.hair))
  )
}
