import { useSignals } from '@preact/signals-react/runtime'
import type { ContentPlayer } from '../../../core/playback/content'
import type { Text } from '../../../core/text'
import { episodeName, episodeSubtitle } from '../episodes/episode-name'

interface UpNextProps {
  player: ContentPlayer
  t: Text['t']
}

const ignore = () => undefined

/** True at the end of the film or episode. */
export function isOver(player: ContentPlayer): boolean {
  const state = player.state.value
  return state.name === 'paused' && state.why === 'ended'
}

/**
 * The next episode, in the last seconds of the present one: when it starts, and a button to stay. After the end, if the
 * viewer stayed, a button that plays it.
 */
export function UpNext({ player, t }: UpNextProps) {
  useSignals()
  const seconds = player.nextIn.value
  const next = player.next.value
  const over = isOver(player) && player.part.value === 'feature'
  if (!next || (seconds === null && !over)) return null
  const [name, subtitle] = [episodeName(next, t), episodeSubtitle(next, t)]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group over the picture, not a form's fieldset
    <div className="up-next" role="group" aria-label={t('film.nextEpisode')}>
      {/* Said once: the seconds would be read out one by one. */}
      <p className="visually-hidden" role="status">
        {t('film.nextEpisode')}: {name}
      </p>
      <p className="up-next-when" aria-hidden="true">
        {seconds === null ? t('film.nextEpisode') : t('film.nextIn', { seconds })}
      </p>
      <p className="up-next-name">
        {name}
        {subtitle && ` · ${subtitle}`}
      </p>
      <div className="up-next-actions">
        <button
          type="button"
          className="button primary"
          part="offer-button"
          onClick={() => void player.step(1).catch(ignore)}
        >
          {t('film.playNow')}
        </button>
        {seconds !== null && (
          <button type="button" className="button" part="offer-button" onClick={() => player.declineNext()}>
            {t('film.keepWatching')}
          </button>
        )}
      </div>
    </div>
  )
}
