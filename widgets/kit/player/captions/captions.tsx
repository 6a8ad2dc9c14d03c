import type { ReadonlySignal } from '@preact/signals-core'
import { useSignals } from '@preact/signals-react/runtime'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { WidgetHost } from '../../element/define-widget'
import { useSheet } from '../../hooks/use-lazy-component'
import type { CaptionLook } from './caption-look'
import layout from './captions.css'

interface CaptionsProps {
  host: WidgetHost
  video: RefObject<HTMLVideoElement | null>
  look: ReadonlySignal<CaptionLook>
  /** True while controls and title are on screen: captions then keep clear of both. */
  raised: boolean
}

/** Space between captions and the controls, CSS pixels. */
const GAP_PX = 4
/** Distance of captions from the edge without controls, as a share of the height; the same as in captions.css. */
const MARGIN = 0.05

/** The captions of the visible track, in the size that the box and the viewer require, clear of the controls. */
export function Captions({ host, video, look, raised }: CaptionsProps) {
  useSignals()
  useSheet(host, layout)
  const cues = useActiveCues(video)
  const native = useNativePresentation(video)
  const box = useRef<HTMLDivElement>(null)
  const { size, background } = look.value

  useLayoutEffect(() => {
    const around = video.current?.parentElement
    around?.toggleAttribute('data-captions', !native)
    return () => void around?.toggleAttribute('data-captions', false)
  }, [video, native])

  // Boxes have different controls, so measure them when captions are shown.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const covered = (part: string) =>
      (raised && host.element.shadowRoot?.querySelector(part)?.getBoundingClientRect().height) || 0
    const margin = element.clientHeight * MARGIN
    const move = (height: number) => `${height > 0 ? Math.max(0, height + GAP_PX - margin) : 0}px`
    element.style.setProperty('--below', move(covered('.controls')))
    element.style.setProperty('--above', move(covered('.title')))
  })

  if (native) return null
  const placed = cues.map((cue) => ({ cue, place: getCuePlace(cue) }))
  const at = (block: CuePlace['block']) => placed.filter(({ place }) => place.block === block)
  const between = placed.filter(({ place }) => typeof place.block === 'number')
  return (
    <div ref={box} className="captions" data-size={size} data-background={background}>
      {(['top', 'bottom'] as const).map((block) => (
        <div key={block} className={`captions-block ${block}`}>
          {at(block).map(({ cue, place }) => (
            <Cue key={toKey(cue)} cue={cue} place={place} />
          ))}
        </div>
      ))}
      {between.map(({ cue, place }) => (
        <div key={toKey(cue)} ref={topAt(Number(place.block))} className="captions-block">
          <Cue cue={cue} place={place} />
        </div>
      ))}
    </div>
  )
}

const toKey = ({ startTime, endTime, text }: VTTCue) => `${startTime} ${endTime} ${text}`

/** Through the DOM: a strict CSP forbids style attributes. */
const topAt = (share: number) => (element: HTMLElement | null) => {
  if (element) element.style.top = `${share * 100}%`
}

function Cue({ cue, place }: { cue: VTTCue; place: CuePlace }) {
  const line = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    words.current?.replaceChildren(cue.getCueAsHTML())
  }, [cue])
  useLayoutEffect(() => line.current?.style.setProperty('--inline', `${place.inline * 100}%`), [place.inline])
  return (
    <div ref={line} className={`cue ${place.align}`}>
      <span ref={words} />
    </div>
  )
}

/** Marks a cue without a position of its own, which was moved above the controls before they could be measured. */
const FREE_CUE = Symbol.for('tv.free-cue')

/** The part of a cue that positions it. */
export type PlacedCue = Pick<VTTCue, 'line' | 'snapToLines' | 'position' | 'align' | 'size'> & {
  [FREE_CUE]?: boolean
}

/** Number of caption lines from the top of the picture to its bottom; line numbers of cues refer to it. */
const LINES = 15

/** Position of a cue. */
interface CuePlace {
  /** `bottom` and `top` keep clear of the controls and the title; a number is a share of the height, 0 to 1. */
  block: 'top' | 'bottom' | number
  align: 'start' | 'center' | 'end'
  /** Left edge, centre or right edge, by `align`; a share of the width, 0 to 1. */
  inline: number
}

/** A cue without a line is at the bottom; line numbers count from the top, negative ones from the bottom. */
export function getCuePlace(cue: PlacedCue): CuePlace {
  const align = ALIGNED[cue.align]
  const edge = { start: 0.05, center: 0.5, end: 0.95 }[align]
  const inline = typeof cue.position === 'number' ? cue.position / 100 : edge
  return { block: getBlock(cue), align, inline }
}

const ALIGNED = { start: 'start', left: 'start', center: 'center', end: 'end', right: 'end' } as const

function getBlock(cue: PlacedCue): CuePlace['block'] {
  const { line } = cue
  if (typeof line !== 'number' || cue[FREE_CUE]) return 'bottom'
  const share = cue.snapToLines ? (line < 0 ? LINES + line : line) / LINES : line / 100
  if (share >= 0.75) return 'bottom'
  return share <= 0.1 ? 'top' : share
}

/** The active cues of the visible track. */
function useActiveCues(video: RefObject<HTMLVideoElement | null>): VTTCue[] {
  const [cues, setCues] = useState<VTTCue[]>([])
  useEffect(() => {
    const element = video.current
    if (!element) return
    const stop = new AbortController()
    const { signal } = stop
    const read = () =>
      setCues(
        [...element.textTracks]
          .filter(({ mode }) => mode === 'showing')
          .flatMap(({ activeCues }) => [...(activeCues ?? [])])
          .filter((cue) => 'getCueAsHTML' in cue) as VTTCue[],
      )
    const listen = (track: TextTrack) => track.addEventListener('cuechange', read, { signal })
    for (const track of element.textTracks) listen(track)
    element.textTracks.addEventListener('addtrack', ({ track }) => track && listen(track), { signal })
    for (const event of ['change', 'removetrack'])
      element.textTracks.addEventListener(event, read, { signal })
    for (const event of ['seeked', 'emptied']) element.addEventListener(event, read, { signal })
    read()
    return () => stop.abort()
  }, [video])
  return cues
}

/** Safari has these fields for a video that the system can show outside of the page. */
interface PresentedVideo extends HTMLVideoElement {
  webkitDisplayingFullscreen?: boolean
  webkitPresentationMode?: string
}

/** Events after which the video may be shown by the system, or by the page again. */
const CHANGES = [
  'webkitbeginfullscreen',
  'webkitendfullscreen',
  'webkitpresentationmodechanged',
  'enterpictureinpicture',
  'leavepictureinpicture',
]

const isNative = (video: PresentedVideo): boolean =>
  video.webkitDisplayingFullscreen === true ||
  video.webkitPresentationMode === 'picture-in-picture' ||
  (video.getRootNode() as Document | ShadowRoot).pictureInPictureElement === video

/** True while the system shows the video, as in full screen on an iPhone, where nothing that the page draws is visible. */
function useNativePresentation(video: RefObject<HTMLVideoElement | null>): boolean {
  const [native, setNative] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const look = () => setNative(isNative(element))
    for (const event of CHANGES) element.addEventListener(event, look)
    look()
    return () => {
      for (const event of CHANGES) element.removeEventListener(event, look)
    }
  }, [video])
  return native
}
