import { type Loop, SEGMENT_SECONDS } from './loops'

/**
 * Subtitles of one segment: WebVTT whose local clock is the loop's, with one cue per second that has the loop's title
 * and the second in the given language.
 */
export function subtitleSegment(loop: Loop, language: 'en' | 'ru', segment: number): string {
  const cues = Array.from({ length: SEGMENT_SECONDS }, (_, i) => {
    const second = segment * SEGMENT_SECONDS + i
    const line = language === 'ru' ? `${loop.titleRu}, секунда ${second}` : `${loop.title}, second ${second}`
    return `${stamp(second)} --> ${stamp(second + 1)}\n${line}\n`
  })
  return `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n\n${cues.join('\n')}`
}

const stamp = (second: number): string =>
  `00:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}.000`
