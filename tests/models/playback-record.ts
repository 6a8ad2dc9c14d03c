import { expect } from '@playwright/test'
import type { ChannelPlayer } from './channel-player'

/** Measurements of the picture since the record began. */
interface Seen {
  /** Media seconds covered by frames. */
  advancedS: number
  /** Longest time without a new frame, s. */
  longestStandstillS: number
  /** Shortest delay between the present and the time that the element reports, s. */
  delayS: number
  /** Largest change of the delay between the present and the time that the element reports, s. */
  driftS: number
}

/** Longest step of the media time that counts as playback rather than a seek, s. */
const STEP_S = 1

/** A record of the picture of a player, frame by frame. */
export class PlaybackRecord {
  private constructor(private readonly read: () => Promise<Seen>) {}

  static async of(player: ChannelPlayer): Promise<PlaybackRecord> {
    const handle = await player.tag.evaluateHandle((tag, stepS) => {
      const picture = () => tag.shadowRoot?.querySelector('video')
      const delay = () => Date.now() / 1000 - Number(Reflect.get(tag, 'time'))
      const firstDelay = delay()
      const seen = { advancedS: 0, longestStandstillS: 0, delayS: firstDelay, driftS: 0 }
      let position = picture()?.currentTime ?? 0
      let movedAt = performance.now()
      const look = () => {
        const now = picture()?.currentTime ?? 0
        const step = now - position
        position = now
        if (step !== 0) movedAt = performance.now()
        if (step > 0 && step < stepS) seen.advancedS += step
        seen.longestStandstillS = Math.max(seen.longestStandstillS, (performance.now() - movedAt) / 1000)
        seen.driftS = Math.max(seen.driftS, Math.abs(delay() - firstDelay))
        seen.delayS = Math.min(seen.delayS, delay())
        requestAnimationFrame(look)
      }
      look()
      return seen
    }, STEP_S)
    return new PlaybackRecord(() => handle.jsonValue())
  }

  /** Waits until frames have covered this many seconds, and returns the measurements. */
  async afterMedia(seconds: number, timeout: number): Promise<Seen> {
    await expect
      .poll(async () => (await this.read()).advancedS, { message: 'media seconds that were seen', timeout })
      .toBeGreaterThan(seconds)
    return this.read()
  }
}
