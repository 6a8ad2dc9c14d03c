import { until } from './wait'
import type { World } from './world'

interface Track {
  id: string
  name: string
  language: string
}

/** `<tv-channel-player>` as its documentation has it. Times are epoch seconds. */
export interface ChannelPlayerElement extends HTMLElement {
  channel: string | null
  muted: boolean
  volume: number | null
  controls: string
  load: string
  autoplay: boolean
  ts: number | null
  token: string | null
  getToken: (() => Promise<string>) | null
  ignoreParentalControl: boolean
  readonly state: string
  readonly live: boolean
  readonly time: number
  readonly program: { id: string; title: string; start: number; end: number } | null
  readonly channelInfo: { id: string; slug: string; name: string } | null
  readonly seekableRange: { start: number; end: number } | null
  readonly qualities: { id: string; height: number; label: string }[]
  quality: string | null
  readonly audioTracks: Track[]
  audioTrack: string | null
  readonly textTracks: Track[]
  textTrack: string | null
  play(): Promise<void>
  pause(): Promise<void>
  goLive(): Promise<void>
  seekTo(epochSeconds: number): Promise<void>
  skip(seconds: number): Promise<void>
  nextChannel(): Promise<void>
  previousChannel(): Promise<void>
  diagnostics(): Promise<Record<string, unknown>>
}

export const TAG = 'tv-channel-player'

/** Attributes of an element; true is the attribute without a value. */
export type Attributes = Record<string, string | true>

/** Attributes of a player that begins by itself, in every browser. */
export const PLAYING: Attributes = { channel: 'news-24', muted: true, autoplay: true }

/** An element of this world that is not on the page yet. */
export function makePlayer(world: World, attributes: Attributes): ChannelPlayerElement {
  const element = document.createElement(TAG) as ChannelPlayerElement
  const all: Attributes = { api: world.api, ...attributes }
  for (const [name, value] of Object.entries(all)) {
    element.setAttribute(name, value === true ? '' : value)
  }
  return element
}

/** Puts an element of this world on the page. */
export function placePlayer(world: World, attributes: Attributes): ChannelPlayerElement {
  return newBox().appendChild(makePlayer(world, attributes))
}

/** A new place on the page, as wide as the smallest rendition, so that little is decoded. */
export function newBox(): HTMLElement {
  const box = document.createElement('div')
  box.className = 'test-box'
  box.style.cssText = 'width:426px;height:240px;overflow:hidden'
  return document.body.appendChild(box)
}

/** Takes everything that tests placed off the page. */
export function clearPage(): void {
  for (const box of document.querySelectorAll('.test-box')) box.remove()
}

/** The root of an element, which is open. Fails where the element has none. */
export function rootOf(element: HTMLElement): ShadowRoot {
  if (!element.shadowRoot) throw new Error('the element has no shadow root')
  return element.shadowRoot
}

/** What a part of the element shows: the first of the name, or nothing. */
export const partOf = (element: HTMLElement, part: string): HTMLElement | null =>
  element.shadowRoot?.querySelector<HTMLElement>(`[part~="${part}"]`) ?? null

/** The `<video>` of an element, as soon as there is one. */
export const videoOf = (element: HTMLElement): Promise<HTMLVideoElement> =>
  until(() => element.shadowRoot?.querySelector('video') ?? null, 'a <video>')

/** Resolves once the element is in this state. */
export const inState = (element: ChannelPlayerElement, state: string): Promise<unknown> =>
  until(() => element.state === state, `state ${state}`)

/** The button of this name, as soon as there is one. */
export const buttonCalled = (element: HTMLElement, name: string): Promise<HTMLElement> =>
  until(
    () =>
      [...rootOf(element).querySelectorAll<HTMLElement>('button')].find(
        (button) => (button.ariaLabel ?? button.textContent?.trim()) === name,
      ) ?? null,
    `a button called ${name}`,
  )
