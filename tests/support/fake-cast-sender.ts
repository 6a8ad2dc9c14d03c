import { TvError } from '../../core/lib/errors/errors'
import type { CastMedia, CastReport, CastSender } from '../../core/playback/cast'

/** A cast sender that records its calls and follows the test; `answers` are its responses to session requests. */
export function fakeCastSender(...answers: (string | null | TvError)[]) {
  const commands: string[] = []
  const listeners = new Set<() => void>()
  const report: CastReport = {
    found: true,
    device: null,
    media: 'idle',
    position: 0,
    duration: 0,
    volume: 0.5,
    muted: false,
  }
  const becomes = (change: Partial<CastReport>) => {
    Object.assign(report, change)
    for (const listener of [...listeners]) listener()
  }
  const loaded: CastMedia[] = []
  const sender: CastSender = {
    report,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async connect() {
      const answer = answers.length > 0 ? (answers.shift() ?? null) : 'Living room'
      if (answer instanceof TvError) throw answer
      if (answer) becomes({ device: answer })
      return answer
    },
    async load(media) {
      loaded.push(media)
      becomes({ media: 'playing', position: media.startAt ?? 0 })
    },
    play: () => becomes({ media: 'playing' }),
    pause: () => becomes({ media: 'paused' }),
    seek: (position) => void commands.push(`seek ${position}`),
    stop: () => void commands.push('stop'),
    setVolume: (volume) => becomes({ volume }),
    setMuted: (muted) => becomes({ muted }),
    disconnect: () => becomes({ device: null, media: 'idle' }),
  }
  return { sender, commands, loaded, becomes, listeners }
}
