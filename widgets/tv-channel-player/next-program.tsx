import { useSignals } from '@preact/signals-react/runtime'
import { programAfter } from '../../core/channels'
import type { ChannelPlayer } from '../../core/playback'
import { formatClock, type Text } from '../../core/text'

import { selectProgram } from './schedule/select-program'

interface NextProgramProps {
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/** Shows when the programme after a blackout begins; once it has begun, a press plays it. */
export function NextProgram({ player, t, language }: NextProgramProps) {
  useSignals()
  const next = programAfter(player.programs.value, player.time.value)
  if (!next) return null
  const words = t('player.nextProgram', { time: formatClock(next.start, language) })
  if (next.start > player.seekContext().now) return <> · {words}</>
  const play = () => selectProgram(player, next.start)
  return (
    <button type="button" className="next-program" part="next-program-button" onClick={play}>
      {words}
    </button>
  )
}
