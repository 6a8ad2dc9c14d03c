import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../core/playback'
import { TitleBar } from '../kit/player/title-bar'

/** Channel and programme. */
export function ChannelTitle({ player }: { player: ChannelPlayer }) {
  useSignals()
  const channel = player.channel.value
  return channel && <TitleBar logo={channel.logo} name={channel.name} line={player.program.value} />
}
