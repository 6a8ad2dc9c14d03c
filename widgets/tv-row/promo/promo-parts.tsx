import { Pause, Play } from 'lucide'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Text } from '../../../core/text'
import { IconButton } from '../../kit/controls/icon-button'
import { useScroller } from '../../kit/controls/use-scroller'
import type { TileCell } from '../tile/cell'

interface PromoControlsProps {
  cells: readonly TileCell[]
  current: number
  /** True if the button says that it starts what moves, false for stops; null without a button. */
  isPaused: boolean | null
  onPause: () => void
  onShow: (banner: number) => void
  /** Returns true if the key led to another banner. */
  onKey: (event: KeyboardEvent) => boolean
  t: Text['t']
}

/** The line below the banners: a button that stops what moves by itself, and a dot for each banner. */
export function PromoControls(props: PromoControlsProps) {
  const { cells, current, isPaused, onPause, onShow, onKey, t } = props
  const dots = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(false)
  useScroller(dots, current)
  useLayoutEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    dots.current?.querySelectorAll('button')[current]?.focus({ preventScroll: true })
  }, [current])
  const count = cells.length

  return (
    <div className="banner-controls">
      {isPaused !== null && t('row.pauseBanners') !== '' && (
        <IconButton
          icon={isPaused ? Play : Pause}
          label={t(isPaused ? 'row.rotateBanners' : 'row.pauseBanners')}
          part="pause"
          onPress={onPause}
        />
      )}
      {count > 1 && (
        // One tab stop: arrow keys, Home and End choose a banner.
        <div
          ref={dots}
          className="dots"
          part="dots"
          role="toolbar"
          aria-label={t('row.chooseBanner')}
          onKeyDown={(event) => {
            movesFocus.current = onKey(event)
          }}
        >
          {cells.map(({ key, tile }, at) => (
            <button
              key={key}
              type="button"
              className="dot"
              part="dot"
              title={tile.title}
              aria-label={`${t('row.bannerOf', { number: at + 1, count })}: ${tile.title}`}
              aria-current={at === current ? 'true' : undefined}
              tabIndex={at === current ? 0 : -1}
              onClick={() => onShow(at)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
