import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../core/playback'

/** The picture before playback: of the programme, else of the channel. */
export function ChannelPoster({ player }: { player: ChannelPlayer }) {
  useSignals()
  const picture = player.program.value?.cover ?? player.channel.value?.logo ?? null
  const logo = !player.program.value?.cover
  return picture && <img src={picture} alt="" className={logo ? 'logo' : 'cover'} />
}
