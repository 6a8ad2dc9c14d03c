import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../core/playback'
import type { Text } from '../../core/text'
import { useLazyComponent } from '../kit/player/use-lazy-component'

interface BlackoutProps {
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/** Says of the operator's placeholder that it is one, and when the next programme begins (PLY-06). */
export function Blackout({ player, t, language }: BlackoutProps) {
  useSignals()
  const blackout = player.blackout.value
  const NextProgram = useLazyComponent(
    () => import('./next-program').then((module) => module.NextProgram),
    blackout,
    false,
  )
  return (
    <div className="notice top" role="status">
      {blackout && (
        <span>
          {t('player.blackout')}
          {NextProgram && <NextProgram player={player} t={t} language={language} />}
        </span>
      )}
    </div>
  )
}
