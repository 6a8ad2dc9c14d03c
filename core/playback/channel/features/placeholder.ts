import { signal } from '@preact/signals-core'
import type { ChannelParts, Placeholder } from './channel-parts'

export const createPlaceholder = (): Placeholder => ({
  blackout: signal(false),
  blackoutPicture: signal<string | null>(null),
})

/** Notes whether the placeholder plays. */
export function followPlaceholder({
  media,
  loader,
  placeholder: { blackout, blackoutPicture },
}: Pick<ChannelParts, 'media' | 'loader' | 'placeholder'>): void {
  loader.events.on('starting', ({ source }) => {
    blackout.value = source.stream === null
    blackoutPicture.value = source.poster
  })
  media.events.on('load-started', () => {
    blackout.value = false
    blackoutPicture.value = null
  })
}
