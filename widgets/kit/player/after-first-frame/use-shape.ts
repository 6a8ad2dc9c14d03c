import { effect, type Signal, signal } from '@preact/signals-core'
import { type RefObject, useEffect, useState } from 'react'
import * as screen from '../../../../core/browser/screen'
import type { Text } from '../../../../core/text'
import type { WidgetHost } from '../../element/define-widget'
import type { MediaContext } from '../media-context'
import type { ChoiceGroup } from '../menu/menu-group'
import { ASPECTS, getLie, pinched, type Shape } from './picture-shape'

/** The picture in the shape that the operator names or the viewer chose, and what changes it. */
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
