import Hls, { type LevelDetails } from 'hls.js'
import type { createLivePlaylist, LiveDefect, LiveUpdate } from './live-playlist'

/** Reads the playlists of picture and audio of a player, also those that it has loaded already, until `report` receives a defect. */
export function watchLive(
  player: Hls,
  playlist: ReturnType<typeof createLivePlaylist>,
  aheadS: () => number,
  report: (defect: LiveDefect) => void,
): void {
  const read = (kind: LiveUpdate['kind'], rendition: number, details: LevelDetails) => {
    const { live, startSN, endSN, lastPartIndex, targetduration, fragments } = details
    const last = fragments.at(-1)
    const edge = last?.programDateTime ? last.programDateTime / 1000 + last.duration : null
    const update = { kind, rendition, ended: !live, first: startSN, last: endSN, part: lastPartIndex, edge }
    const defect = playlist.update({ ...update, target: targetduration }, aheadS())
    if (defect) report(defect)
  }
  player.on(Hls.Events.LEVEL_LOADED, (_, { level, details }) => read('main', level, details))
  player.on(Hls.Events.AUDIO_TRACK_LOADED, (_, { id, details }) => read('audio', id, details))
  /** Index of the rendition of the last parsed segment, by kind of playlist. */
  const parsed = new Map<string, number>()
  player.on(Hls.Events.LEVEL_PTS_UPDATED, (_, { drift, details, frag }) => {
    // The place of the first segment of a rendition is a guess, because renditions may have different numbers.
    const isKnown = parsed.get(frag.type) === frag.level
    parsed.set(frag.type, frag.level)
    if (isKnown && playlist.isJump(drift, details.targetduration))
      report({ reason: 'restarted', refused: false })
  })
  const loaded = player.latestLevelDetails
  if (loaded) read('main', player.loadLevel, loaded)
  const audio = player.audioTracks[player.audioTrack]
  if (audio?.details) read('audio', audio.id, audio.details)
}
