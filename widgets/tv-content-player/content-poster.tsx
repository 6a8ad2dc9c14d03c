import { useSignals } from '@preact/signals-react/runtime'
import type { ContentPlayer } from '../../core/playback/content'
import { pictureAddress } from '../kit/controls/picture-address'

/** The picture before playback: of the episode, else of the film. */
export function ContentPoster({ player }: { player: ContentPlayer }) {
  useSignals()
  const content = player.content.value
  const picture = player.episode.value?.picture ?? content?.picture ?? null
  const shown = picture ?? content?.poster
  return shown ? (
    <img src={pictureAddress(shown, 'banner')} alt="" className={picture ? 'cover' : 'tall'} />
  ) : null
}
