import type { Locator } from '@playwright/test'

/** Text of the subtitles on screen, one line per cue; empty if there are none. */
export const captionOf = (player: Locator): Promise<string> =>
  player.locator('video').evaluate((video: HTMLVideoElement) =>
    [...video.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ activeCues }) => [...(activeCues ?? [])])
      .map((cue) => ('text' in cue ? String(cue.text) : ''))
      .join('\n'),
  )
