import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { bannerAt, getPosition, turnFrom } from './promo-rules'

/** In browsers without `scrollend`: time without a scroll event after which the track is at rest, ms. */
const REST_MS = 120
/** Tolerance for rounded scroll positions, px. */
const ROUNDING_PX = 2

/** The banner in view, and the functions that change it. */
export interface Carousel {
  current: number
  /** Number of turns so far, by the rotation or the viewer: each turn restarts the time of the banner. */
  turns: number
  turn(by: 1 | -1): void
  show(banner: number): void
}

/**
 * Keeps the banner in view in step with the scroll position of the track, whose positions are `step` px apart: fingers,
 * wheel and mouse scroll it, and so do these functions. From the start of a turn, its target counts as the banner in view.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, step: number, count: number): Carousel {
  const [{ current, turns }, setState] = useState({ current: 0, turns: 0 })
  /** The target position of a turn, until it is reached or the viewer moves the track. */
  const goal = useRef<number | null>(null)
  const now = useRef({ current, step, count })
  now.current = { current, step, count }

  const see = (banner: number) =>
    setState((before) => (before.current === banner ? before : { current: banner, turns: before.turns + 1 }))
  const scroll = (position: number, behavior: 'instant' | 'smooth') =>
    track.current?.scroll({ left: position * now.current.step, behavior })
  const here = () => {
    const { step: px, current: banner, count: all } = now.current
    return px > 0 && track.current ? Math.round(track.current.scrollLeft / px) : getPosition(banner, all)
  }
  const scrollSmoothly = (position: number) => {
    goal.current = position
    see(bannerAt(position, count))
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scroll(position, isCalm ? 'instant' : 'smooth')
  }

  const keepInView = useEffectEvent((all: number) => {
    goal.current = null
    scroll(getPosition(Math.min(current, all - 1), all), 'instant')
  })
  // After other sizes, and before the first paint, the track returns to the same banner, because nothing else moves it.
  useLayoutEffect(() => {
    if (step > 0) keepInView(count)
  }, [step, count])

  // The listeners need the values of the latest render.
  const listen = useEffectEvent(() => {
    const box = track.current
    if (!box) return
    const hasEvent = 'onscrollend' in box
    let timer = 0
    /** True during a turn: the banners that pass are not in view. */
    const isOnTheWay = () =>
      goal.current !== null && Math.abs(box.scrollLeft - goal.current * now.current.step) > ROUNDING_PX
    const settle = () => {
      // After a drag the track continues to move.
      if (box.hasAttribute('data-dragging')) return
      // An earlier movement ended, or something else, such as a focus, has stopped the present one.
      if (goal.current !== null && isOnTheWay()) return scroll(goal.current, 'smooth')
      goal.current = null
      const position = here()
      const banner = bannerAt(position, now.current.count)
      see(banner)
      const own = getPosition(banner, now.current.count)
      if (own !== position) scroll(own, 'instant')
    }
    const read = () => {
      clearTimeout(timer)
      if (!hasEvent) timer = window.setTimeout(settle, REST_MS)
      if (!isOnTheWay()) see(bannerAt(here(), now.current.count))
    }
    const release = () => {
      goal.current = null
    }
    const options = { passive: true }
    box.addEventListener('scroll', read, options)
    box.addEventListener('scrollend', settle)
    for (const name of ['wheel', 'touchstart', 'pointerdown']) box.addEventListener(name, release, options)
    return () => {
      clearTimeout(timer)
      box.removeEventListener('scroll', read)
      box.removeEventListener('scrollend', settle)
      for (const name of ['wheel', 'touchstart', 'pointerdown']) box.removeEventListener(name, release)
    }
  })
  useEffect(() => listen(), [])

  return {
    current: Math.min(current, Math.max(0, count - 1)),
    turns,
    turn(by) {
      const position = goal.current ?? here()
      const { from, to } = turnFrom(position, by, count)
      if (from !== position) scroll(from, 'instant')
      scrollSmoothly(to)
    },
    show: (banner) => scrollSmoothly(getPosition(banner, count)),
  }
}
