import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
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
  const box = useRef<HTMLDivElement>(null)
  const point = player.point.value
  const resumed = player.resumed.value
  const aside = player.aside.value
  const shown = point !== null || resumed || aside
  const ignore = () => undefined

  // A button that goes takes the focus with it: the keys of the player are not to go too.
  useEffect(() => {
    const section = box.current?.closest<HTMLElement>('.player')
    if (!shown) return
    return () => {
      const root = section?.getRootNode()
      if (root instanceof ShadowRoot && root.host.matches(':focus-within') && !root.activeElement)
        section?.focus()
    }
  }, [shown])

  return (
    <div className="offers-over" ref={box}>
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
