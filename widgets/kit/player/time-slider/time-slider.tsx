import { type ReactNode, useRef } from 'react'
import type { WidgetHost } from '../../element/define-widget'
import { useSheet } from '../../hooks/use-lazy-component'
import { type Announced, announcedAt, toRangeShare } from './slider-rules'
import layout from './time-slider.css'
import type { TimeSliderState } from './use-time-slider'

interface TimeSliderProps {
  host: WidgetHost
  slider: TimeSliderState
  label: string
  /** Second of the handle. */
  value: number
  valueText: string
  seekable: boolean
  /** Drawn below the handle: programmes, highlights, the watched part. */
  children: ReactNode
  /** Shown above the pointer. */
  tip: ReactNode
}

/** A bar with a handle; the element provides the blocks on it and the tip above the pointer. */
export function TimeSlider(props: TimeSliderProps) {
  const { host, slider, label, value, valueText, seekable, children, tip } = props
  useSheet(host, layout)
  const { range } = slider
  const announced = useRef<Announced | null>(null)
  if (!range) return null
  const isFollowing = slider.chosen === null && slider.bar.current?.matches(':focus') === true
  announced.current = announcedAt(
    { second: Math.floor(value), text: valueText },
    announced.current,
    isFollowing,
  )
  return (
    <div
      ref={slider.bar}
      className="bar"
      data-held={slider.held ? '' : undefined}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-disabled={!seekable}
      aria-valuemin={Math.floor(range.start)}
      aria-valuemax={Math.floor(range.end)}
      aria-valuenow={announced.current.second}
      aria-valuetext={announced.current.text}
      {...slider.handlers}
    >
      {children}
      <span ref={placeAt(toRangeShare(range, value))} className="thumb" />
      {tip}
    </div>
  )
}

/**
 * Sets an element's position on the bar, as shares of its width, through the DOM: a strict CSP forbids style attributes.
 */
export const placeAt =
  (from: number, to?: number) =>
  (element: HTMLElement | null): void => {
    if (!element) return
    element.style.left = `${from * 100}%`
    if (to !== undefined) element.style.width = `${Math.max(0, to - from) * 100}%`
  }
