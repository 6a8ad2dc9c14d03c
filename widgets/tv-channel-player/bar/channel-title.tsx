import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { ChannelPlayer } from '../../../core/playback'
import type { Text } from '../../../core/text'
import { useLazyComponent } from '../../kit/hooks/use-lazy-component'
import { TitleBar } from '../../kit/player/bar/title-bar'
import { useDelayedFlag } from '../../kit/player/stage/use-delayed-flag'
import { programTitle } from '../../kit/schedule/program-title'

interface ChannelTitleProps {
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/**
 * Channel, programme and, behind live, the time on screen. A new channel's logo is shown once its picture is loaded, or
 * is late.
 */
export function ChannelTitle({ player, t, language }: ChannelTitleProps) {
  useSignals()
  const channel = player.channel.value
  const program = player.program.value
  const loading = player.state.value.name === 'loading'
  const overdue = useDelayedFlag(loading)
  const drawn = useRef<string | null>(null)
  if (!loading || overdue) drawn.current = channel?.id ?? null
  const Position = useLazyComponent(
    () => import('./title-position').then((module) => module.TitlePosition),
    !loading,
    false,
  )
  if (!channel) return null
  const logo = channel.logo && (drawn.current === channel.id ? channel.logo : '')
  return (
    <TitleBar
      logo={logo}
      name={channel.name}
      details={program && { ...program, title: programTitle(program, t) }}
      position={Position && <Position player={player} t={t} language={language} />}
    />
  )
}
