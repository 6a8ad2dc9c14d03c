import { useSignals } from '@preact/signals-react/runtime'
import type { ContentPlayer } from '../../../core/playback/content'
import type { Text } from '../../../core/text'
import { isOver, UpNext } from './up-next'

interface OffersProps {
  player: ContentPlayer
  t: Text['t']
}

/** Labels of buttons for which the operator has no text. */
const POINT_WORDS = {
  skip: 'film.point.skip',
  start: 'film.point.start',
  next: 'film.point.next',
  finish: 'film.point.finish',
} as const

/** Buttons over the picture at playback points, and "from the beginning" after a resume (PLY-12). */
export function Offers({ player, t }: OffersProps) {
  useSignals()
  const point = player.point.value
  const resumed = player.resumed.value
  const aside = player.aside.value
  const following = player.nextIn.value !== null || isOver(player)
  const ignore = () => undefined

  return (
    <div className="offers-over">
      <UpNext player={player} t={t} />
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
      {point && point.action !== null && !(following && point.action === 'next') && (
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
