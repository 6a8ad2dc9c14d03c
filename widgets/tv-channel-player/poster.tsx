import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../core/playback'

/** The picture before playback: of the programme, else of the channel; the host may put its own. */
export function Poster({ player, hidden }: { player: ChannelPlayer | null; hidden: boolean }) {
  useSignals()
  const picture = player?.program.value?.cover ?? player?.channel.value?.logo ?? null
  const logo = !player?.program.value?.cover
  return (
    <div className="poster" hidden={hidden}>
      <slot name="poster">{picture && <img src={picture} alt="" className={logo ? 'logo' : 'cover'} />}</slot>
    </div>
  )
}
