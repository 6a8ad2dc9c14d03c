import { useEffect, useMemo, useRef, useState } from 'react'
import type { WidgetHost, WidgetProps } from '../../kit/element/define-widget'
import { needElement } from '../../kit/element/elements'
import { NestedElement } from '../../kit/element/nested-element'

/** A banner is in view for this long before its trailer loads, ms: a viewer may only be passing by. */
const DELAY_MS = 1000

/** A trailer is decoration: the page hears nothing of it. */
const OWN_EVENTS = [
  ...['tv-ready', 'tv-error', 'tv-access-required', 'tv-analytics', 'tv-play', 'tv-pause', 'tv-waiting'],
  ...['tv-quality-change', 'tv-tracks-change', 'tv-volume-change', 'tv-ad-start', 'tv-ad-end'],
  ...['tv-autoplay-blocked', 'tv-controls-change', 'tv-timeupdate', 'tv-episode-change', 'tv-ended'],
  ...['tv-skip-point', 'tv-login', 'tv-logout'],
]

interface PromoTrailerProps {
  host: WidgetHost
  /** Name of the content, or id of the trailer. */
  content: string
  viewer: Pick<WidgetProps, 'token' | 'getToken'>
  onPlay: () => void
  /** The trailer is over, or does not play; `isEnd` says which. */
  onOver: (isEnd: boolean) => void
}

/** The trailer of the banner in view, silent, over its picture; it fades in once it plays (CAT-03.trailer). */
export function PromoTrailer({ host, content, viewer, onPlay, onOver }: PromoTrailerProps) {
  const [isLoaded, setIsLoaded] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const player = useRef<HTMLElement>(null)
  const calls = useRef({ onPlay, onOver })
  calls.current = { onPlay, onOver }

  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const isHere = await needElement('tv-content-player')
      if (!isCurrent) return
      if (isHere) setIsLoaded(true)
      else calls.current.onOver(false)
    }
    const timer = setTimeout(load, DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [])

  useEffect(() => {
    const element = player.current
    if (!isLoaded || !element) return
    const play = () => {
      setIsShown(true)
      calls.current.onPlay()
    }
    const end = () => calls.current.onOver(true)
    const fail = () => calls.current.onOver(false)
    const events = {
      'tv-play': play,
      'tv-ended': end,
      'tv-error': fail,
      'tv-autoplay-blocked': fail,
      'tv-access-required': fail,
    }
    for (const [name, listener] of Object.entries(events)) element.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(events)) element.removeEventListener(name, listener)
    }
  }, [isLoaded])

  const props = useMemo(
    () => ({ content, trailer: true, autoplay: true, muted: true, controls: 'none', load: 'eager' }),
    [content],
  )
  return (
    <span className={isShown ? 'trailer shown' : 'trailer'} part="trailer" inert>
      {isLoaded && (
        <NestedElement
          tag="tv-content-player"
          host={host}
          viewer={viewer}
          silent={OWN_EVENTS}
          props={props}
          elementRef={player}
        />
      )}
    </span>
  )
}
