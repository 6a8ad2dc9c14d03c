import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { until } from './wait'
import type { World } from './world'

export const TAG = 'tv-channel-player'

/** Attributes of an element; true is an attribute without a value. */
export type Attributes = Record<string, string | true>

/** Attributes with which a player starts by itself in every browser. */
export const PLAYING: Attributes = { channel: 'news-24', muted: true, autoplay: true }

/** Creates an element of this world without inserting it. */
export function makeElement<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  world: World,
  attributes: Attributes,
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries<string | true>({ api: world.api, ...attributes }))
    element.setAttribute(name, value === true ? '' : value)
  return element
}

/** Creates a player of this world without inserting it. */
export const makePlayer = (world: World, attributes: Attributes): TvChannelPlayerElement =>
  makeElement(TAG, world, attributes)

/** Inserts a player of this world into the page. */
export const placePlayer = (world: World, attributes: Attributes): TvChannelPlayerElement =>
  newBox().appendChild(makePlayer(world, attributes))

/** Adds a box to the page, as wide as the smallest rendition, so that decoding is cheap. */
export function newBox(): HTMLElement {
  const box = document.createElement('div')
  box.className = 'test-box'
  box.style.cssText = 'width:426px;height:240px;overflow:hidden'
  return document.body.appendChild(box)
}

/** Removes everything that a test added to the page. */
export function clearPage(): void {
  for (const box of document.querySelectorAll('.test-box')) box.remove()
}

/** The open shadow root of an element. Throws if there is none. */
export function rootOf(element: HTMLElement): ShadowRoot {
  if (!element.shadowRoot) throw new Error('the element has no shadow root')
  return element.shadowRoot
}

/** Number of elements that the view of an element shows in the box of its root; 0 without a view. */
export const shownCount = (element: HTMLElement): number =>
  element.shadowRoot?.firstElementChild?.childElementCount ?? 0

/** The first element with this part name, or null. */
export const partOf = (element: HTMLElement, part: string): HTMLElement | null =>
  element.shadowRoot?.querySelector<HTMLElement>(`[part~="${part}"]`) ?? null

/** Resolves to the `<video>` of an element once it exists. */
export const videoOf = (element: HTMLElement): Promise<HTMLVideoElement> =>
  until(() => element.shadowRoot?.querySelector('video') ?? null, 'a <video>')

/** Resolves once the element is in this state. */
export const inState = (element: TvChannelPlayerElement, state: string): Promise<unknown> =>
  until(() => element.state === state, `state ${state}`)

/** Resolves to the button of this name once it exists. */
export const buttonCalled = (element: HTMLElement, name: string): Promise<HTMLElement> =>
  until(
    () =>
      [...rootOf(element).querySelectorAll<HTMLElement>('button')].find(
        (button) => (button.ariaLabel ?? button.textContent?.trim()) === name,
      ) ?? null,
    `a button called ${name}`,
  )
