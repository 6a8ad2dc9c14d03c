import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'

const LABEL = 'protected'

/**
 * Shows Shaka's subtitles in a text track created by script: its own displayers need a `<track>` with a `data:` address,
 * or inline styles, which strict policies block. Such a track cannot be removed, so each video has one.
 */
export function createShakaText(video: HTMLVideoElement): shaka.extern.TextDisplayer {
  let track: TextTrack | null = null
  const own = () => {
    track ??=
      [...video.textTracks].find(({ label }) => label === LABEL) ?? video.addTextTrack('subtitles', LABEL)
    return track
  }
  const drop = (fits: (cue: TextTrackCue) => boolean) => {
    for (const cue of [...(track?.cues ?? [])]) if (fits(cue)) track?.removeCue(cue)
  }

  return {
    append(cues) {
      for (const cue of cues) own().addCue(new VTTCue(cue.startTime, cue.endTime, getCueText(cue)))
    },
    remove(start, end) {
      drop((cue) => cue.startTime >= start && cue.endTime <= end)
      return true
    },
    isTextVisible: () => track?.mode === 'showing',
    setTextVisibility(on) {
      if (on) own().mode = 'showing'
      else if (track) track.mode = 'hidden'
    },
    setTextLanguage: () => undefined,
    configure: () => undefined,
    destroy() {
      drop(() => true)
      if (track) track.mode = 'disabled'
      return Promise.resolve()
    },
  }
}

/** The text of a cue and its nested cues. */
const getCueText = ({ payload, nestedCues }: shaka.text.Cue): string =>
  payload || nestedCues.map((cue) => (cue.lineBreak ? '\n' : getCueText(cue))).join('')
