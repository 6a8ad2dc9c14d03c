import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { until } from './wait'
import type { World } from './world'

export const TAG = 'tv-channel-player'

/** Attributes of an element; true is the attribute without a value. */
export type Attributes = Record<string, string | true>

/** Attributes of a player that begins by itself, in every browser. */
export const PLAYING: Attributes = { channel: 'news-24', muted: true, autoplay: true }

/** An element of this world that is not on the page yet. */
export function makePlayer(world: World, attributes: Attributes): TvChannelPlayerElement {
  const element = document.createElement(TAG)
  const all: Attributes = { api: world.api, ...attributes }
  for (const [name, value] of Object.entries(all)) {
    element.setAttribute(name, value === true ? '' : value)
  }
  return element
}

/** Puts an element of this world on the page. */
export function placePlayer(world: World, attributes: Attributes): TvChannelPlayerElement {
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
export const inState = (element: TvChannelPlayerElement, state: string): Promise<unknown> =>
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
