import { type Signal, signal } from '@preact/signals-core'
import { STORAGE_KEYS } from '../../../../core/lib/storage/storage-keys'
import type { Text } from '../../../../core/text'
import type { Tv } from '../../../../core/tv'
import type { ChoiceGroup } from '../menu/menu-group'

/** Sizes of captions, percent of the default. */
const SIZES = ['75', '100', '150', '200'] as const
const BACKGROUNDS = ['none', 'translucent', 'opaque'] as const

const BACKGROUND_WORDS = {
  none: 'player.captionBackgrounds.none',
  translucent: 'player.captionBackgrounds.translucent',
  opaque: 'player.captionBackgrounds.opaque',
} as const

/** The viewer's choice of how captions look. */
export interface CaptionLook {
  size: (typeof SIZES)[number]
  background: (typeof BACKGROUNDS)[number]
}

type Storage = Pick<Tv['storage'], 'get' | 'set'>

/** The stored look, with the default in place of an unknown value. */
export function parseCaptionLook(stored: string | null): CaptionLook {
  const words = stored?.split(' ') ?? []
  return {
    size: SIZES.find((size) => words.includes(size)) ?? '100',
    background: BACKGROUNDS.find((background) => words.includes(background)) ?? 'translucent',
  }
}

/** The viewer's style of captions, kept in the browser; with null it is not stored. */
export function createCaptionLook(storage: Storage | null): Signal<CaptionLook> & {
  change(part: Partial<CaptionLook>): void
} {
  const look = signal(parseCaptionLook(storage?.get(STORAGE_KEYS.captions) ?? null))
  return Object.assign(look, {
    change(part: Partial<CaptionLook>) {
      look.value = { ...look.peek(), ...part }
      const { size, background } = look.peek()
      storage?.set(STORAGE_KEYS.captions, `${size} ${background}`)
    },
  })
}

/** The groups of the settings menu that choose the look. */
export const captionGroups = (look: ReturnType<typeof createCaptionLook>, t: Text['t']): ChoiceGroup[] => [
  {
    name: t('player.captionSize'),
    choices: SIZES.map((size) => ({ id: size, label: `${size} %` })),
    chosen: look.value.size,
    choose: (id) => look.change({ size: id as CaptionLook['size'] }),
  },
  {
    name: t('player.captionBackground'),
    choices: BACKGROUNDS.map((background) => ({
      id: background,
      label: t(BACKGROUND_WORDS[background]),
    })),
    chosen: look.value.background,
    choose: (id) => look.change({ background: id as CaptionLook['background'] }),
  },
]
