import { effect, type Signal, signal } from '@preact/signals-core'
import { type RefObject, useEffect, useState } from 'react'
import * as screen from '../../../../core/browser/screen'
import type { Text } from '../../../../core/text'
import type { WidgetHost } from '../../element/define-widget'
import type { MediaContext } from '../media-context'
import type { ChoiceGroup } from '../menu/menu-group'

/** The picture in the aspect ratio that the operator states or the viewer chose, and the functions that change it. */
export function useShape(
  host: WidgetHost,
  video: RefObject<HTMLVideoElement | null>,
  mediaContext: MediaContext | null,
) {
  const [shape] = useState(() => signal<Shape>('auto'))
  useEffect(() => {
    const box = video.current?.parentElement
    if (!box) return
    return effect(() => {
      const lie = getLie(shape.value, mediaContext?.aspect?.() ?? '')
      box.dataset.lie = lie.name
      if (lie.name === 'shape') box.style.setProperty('--ratio', String(lie.ratio))
    })
  }, [shape, video, mediaContext])

  const [pinch] = useState(() => createPinch(host, shape))
  useEffect(() => pinch.release, [pinch])
  return { pinch: pinch.act, group: (t: Text['t']) => toChoiceGroup(shape, t) }
}

/** A pinch is undone when the screen is rotated or leaves full screen. */
function createPinch(host: WidgetHost, shape: Signal<Shape>) {
  const landscape = matchMedia('(orientation: landscape)')
  const where = () => ({ full: screen.isFullscreen(host.element), landscape: landscape.matches })
  let stop: AbortController | null = null
  const release = () => {
    stop?.abort()
    stop = null
  }
  const look = () => {
    const { full, landscape } = where()
    if (full && landscape) return
    release()
    shape.value = 'auto'
  }
  return {
    release,
    act(apart: boolean) {
      const next = pinched(shape.value, apart, where())
      if (next === shape.value) return
      release()
      shape.value = next
      if (next !== 'fill') return
      stop = new AbortController()
      document.addEventListener('fullscreenchange', look, { signal: stop.signal })
      landscape.addEventListener('change', look, { signal: stop.signal })
    },
  }
}

const toChoiceGroup = (shape: Signal<Shape>, t: Text['t']): ChoiceGroup => ({
  name: t('player.picture'),
  choices: [
    { id: 'auto', label: t('player.auto') },
    { id: 'fill', label: t('player.fill') },
    ...ASPECTS.map((aspect) => ({ id: aspect, label: aspect })),
  ],
  chosen: shape.value,
  choose: (id) => {
    shape.value = id as Shape
  },
})

/** Aspect ratios that operators name for their channels and viewers can choose (PLY-09). */
export const ASPECTS = ['16:9', '4:3', '3:4', '2:3', '9:16'] as const
export type Aspect = (typeof ASPECTS)[number]

/** The viewer's choice: the operator's shape, fill the box, or an aspect ratio. */
export type Shape = 'auto' | 'fill' | Aspect

/**
 * How the picture fills its box: whole, in its own ratio; covering the box, cropped; or whole, in a ratio of width to
 * height.
 */
export type Lie = { name: 'whole' } | { name: 'fill' } | { name: 'shape'; ratio: number }

/** `aspect`: the operator's value, one of {@link ASPECTS}; for any other value the media's own ratio applies. */
export function getLie(wanted: Shape, aspect: string): Lie {
  if (wanted === 'fill') return { name: 'fill' }
  const shape = wanted === 'auto' ? aspect : wanted
  if (!isAspect(shape)) return { name: 'whole' }
  const [width = 1, height = 1] = shape.split(':').map(Number)
  return { name: 'shape', ratio: width / height }
}

/** State of the screen during a pinch. */
export interface Where {
  full: boolean
  landscape: boolean
}

/**
 * Result of a pinch: moving fingers apart fills the screen, together shows the whole picture; only in full screen in
 * landscape (PLY-09).
 */
export function pinched(now: Shape, apart: boolean, { full, landscape }: Where): Shape {
  if (!full || !landscape) return now
  return apart ? 'fill' : 'auto'
}

const isAspect = (name: string): name is Aspect => ASPECTS.some((aspect) => aspect === name)
