import { useSignals } from '@preact/signals-react/runtime'
import type { ContentPlayer } from '../kit/watch-content'

/** The picture before playback: of the episode, else of the film. */
export function ContentPoster({ player }: { player: ContentPlayer }) {
  useSignals()
  const content = player.content.value
  const picture = player.episode.value?.picture ?? content?.picture ?? null
  if (picture) return <img src={picture} alt="" className="cover" />
  return content?.poster ? <img src={content.poster} alt="" className="tall" /> : null
}
