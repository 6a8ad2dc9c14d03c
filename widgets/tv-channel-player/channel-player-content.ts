import type { ChannelPlayer } from '../../core/playback'
import type { PlayerContent } from '../kit/player/player-content'

/** Years from which a viewer is an adult (PIN-05). */
const ADULT_AGE = 18

/** The channel on screen, for the parts that all players share. */
export function channelPlayerContent(player: ChannelPlayer | null): PlayerContent {
  const channel = () => player?.channel.value ?? null
  return {
    known: () => channel() !== null,
    name: () => channel()?.name ?? '',
    path: () => `/channels/all/${encodeURIComponent(channel()?.slug ?? '')}`,
    sale: () => ({ channel: channel()?.id ?? null, content: null }),
    expectPurchase: () => player?.expectPurchase(),
    /** Null for what the operator lists for adults though its own age says less. */
    age(what) {
      if (what === 'unknown-program') return null
      if (what === 'program') return player?.program.value?.age ?? null
      const { age = null, listedAdult = false } = channel() ?? {}
      return listedAdult && Number(age) < ADULT_AGE ? null : age
    },
    goLive: () => void player?.goLive(),
    mediaContext: async () => player && (await import('./channel-media-context')).channelMediaContext(player),
  }
}
