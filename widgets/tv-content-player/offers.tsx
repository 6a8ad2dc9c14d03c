import { useSignals } from '@preact/signals-react/runtime'
import type { Text } from '../../core/text'
import type { ContentPlayer } from '../kit/watch-content'

interface OffersProps {
  player: ContentPlayer
  t: Text['t']
}

/** What a button says where the operator has no words of its own. */
const POINT_WORDS = {
  skip: 'film.point.skip',
  start: 'film.point.start',
  next: 'film.point.next',
  finish: 'film.point.finish',
} as const

/** Buttons over the picture that come and go with the film: what can be skipped, and the way back to the beginning. */
export function Offers({ player, t }: OffersProps) {
  useSignals()
  const point = player.point.value
  const resumed = player.resumed.value
  const aside = player.aside.value
  const ignore = () => undefined

  return (
    <div className="offers-over">
      {resumed && (
        <button
          type="button"
          className="button"
          part="offer-button"
          onClick={() => void player.startOver().catch(ignore)}
        >
          {t('film.fromBeginning')}
        </button>
      )}
      {aside && (
        <button
          type="button"
          className="button"
          part="offer-button"
          onClick={() => void player.leaveTrailer().catch(ignore)}
        >
          {t('film.leaveTrailer')}
        </button>
      )}
      {point && point.action !== null && (
        <button
          type="button"
          className="button primary"
          part="offer-button"
          onClick={() => void player.press(point).catch(ignore)}
        >
          {point.caption || t(POINT_WORDS[point.action])}
        </button>
      )}
    </div>
  )
}
