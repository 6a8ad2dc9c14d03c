import { useSignals } from '@preact/signals-react/runtime'
import type { ContentPlayer } from '../../../core/playback/content'
import type { Text } from '../../../core/text'
import { TitleBar } from '../../kit/player/bar/title-bar'
import { episodeName } from '../episodes/episode-name'

/** Title of the film, or of the series and its episode. */
export function ContentTitle({ player, t }: { player: ContentPlayer; t: Text['t'] }) {
  useSignals()
  const [content, episode] = [player.content.value, player.episode.value]
  if (!content) return null
  const age = episode?.age ?? content.age
  const trailer = player.part.value === 'trailer' ? t('film.trailer') : null
  const title = trailer ?? (episode ? episodeName(episode, t) : '')
  const line = { title, subtitle: !trailer && episode ? episode.title : null, age }
  return <TitleBar name={content.title} details={title || age !== null ? line : null} />
}
