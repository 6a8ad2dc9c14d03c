import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../core/playback'
import { pictureAddress } from '../kit/controls/picture-address'

/** The picture before playback: of the operator's placeholder, of the programme, else of the channel. */
export function ChannelPoster({ player }: { player: ChannelPlayer }) {
  useSignals()
  const placeholder = player.blackoutPicture.value
  const cover = player.program.value?.cover
  const picture = placeholder ?? cover ?? player.channel.value?.logo ?? null
  const kind = placeholder ? 'cover placeholder' : cover ? 'cover' : 'logo'
  return (
    picture && (
      <img src={pictureAddress(picture, kind === 'logo' ? 'channel' : 'banner')} alt="" className={kind} />
    )
  )
}
