import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { ChannelPlayer } from '../../core/playback'
import { TitleBar } from '../kit/player/title-bar'
import { useDelayedFlag } from '../kit/player/use-delayed-flag'

/** Channel and programme. The logo of another channel comes with its picture, or once that is late. */
export function ChannelTitle({ player }: { player: ChannelPlayer }) {
  useSignals()
  const channel = player.channel.value
  const loading = player.state.value.name === 'loading'
  const overdue = useDelayedFlag(loading)
  const drawn = useRef<string | null>(null)
  if (!loading || overdue) drawn.current = channel?.id ?? null
  if (!channel) return null
  const logo = channel.logo && (drawn.current === channel.id ? channel.logo : '')
  return <TitleBar logo={logo} name={channel.name} details={player.program.value} />
}
