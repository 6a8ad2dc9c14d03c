import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { bannerAt, getPosition, turnFrom } from './promo-rules'

/** In browsers without `scrollend` the track is at rest after this long without a scroll event, ms. */
const REST_MS = 120
/** Rounding of scroll positions, px. */
const ROUNDING_PX = 2

/** The banner in view, and the ways to another one. */
export interface Carousel {
  current: number
  /** Number of turns so far, by the rotation or the viewer: each restarts the time of a banner. */
  turns: number
  turn(by: 1 | -1): void
  show(banner: number): void
}

/**
 * Keeps the banner in view in step with the scroll position of the track, whose positions are `step` px apart: fingers,
 * wheel and mouse scroll it, and so do these functions. The banner in view is the one that a turn leads to from its
 * beginning on.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, step: number, count: number): Carousel {
  const [{ current, turns }, setState] = useState({ current: 0, turns: 0 })
  /** The position that a turn leads to, until it is reached or the viewer moves the track. */
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
  // With other sizes, and before the first paint, the same banner is in view as before: nothing else moves the track.
  useLayoutEffect(() => {
    if (step > 0) keepInView(count)
  }, [step, count])

  // The listeners read the present values.
  const listen = useEffectEvent(() => {
    const box = track.current
    if (!box) return
    const hasEvent = 'onscrollend' in box
    let timer = 0
    /** True on the way to the banner of a turn: the banners passed by are not in view. */
    const isOnTheWay = () =>
      goal.current !== null && Math.abs(box.scrollLeft - goal.current * now.current.step) > ROUNDING_PX
    const settle = () => {
      // A drag moves on by itself.
      if (box.hasAttribute('data-dragging')) return
      // An earlier movement ended, or something else, such as a focus, has stopped this one.
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
