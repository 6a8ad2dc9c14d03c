import type { TvParentalPinElement } from '../../../widgets/tv-parental-pin/contract'
import { type Attributes, newBox, rootOf } from './channel-player'
import { until } from './wait'
import type { World } from './world'

export const PIN_TAG = 'tv-parental-pin'
/** The PIN of viewers who have one. */
export const PIN = '1234'

/** An element of this world, for a viewer with this PIN or without one, that is not on the page yet. */
export async function makePin(
  world: World,
  attributes: Attributes = {},
  pin: string | null = PIN,
): Promise<TvParentalPinElement> {
  const { deviceToken } = await world.makeAccount(undefined, pin === null ? {} : { pin })
  return makePinFor(world, { token: deviceToken, ...attributes })
}

/** An element of this world for whoever the attributes say. */
export function makePinFor(world: World, attributes: Attributes): TvParentalPinElement {
  const element = document.createElement(PIN_TAG)
  for (const [name, value] of Object.entries<string | true>({ api: world.api, ...attributes })) {
    element.setAttribute(name, value === true ? '' : value)
  }
  return element
}

/** Puts an element of this world on the page, for a viewer with this PIN or without one. */
export const placePin = async (
  world: World,
  attributes: Attributes = {},
  pin: string | null = PIN,
): Promise<TvParentalPinElement> => newBox().appendChild(await makePin(world, attributes, pin))

/** The field for the digits, as soon as there is one that can be filled. */
export const digitsOf = (element: HTMLElement): Promise<HTMLInputElement> =>
  until(
    () => rootOf(element).querySelector<HTMLInputElement>('input:enabled'),
    () => `a field for digits in "${rootOf(element).textContent}"`,
  )

/** Types digits one by one, as a keyboard does: keys and input events of their own. */
export async function enter(element: HTMLElement, digits: string): Promise<void> {
  const field = await digitsOf(element)
  field.focus()
  for (const key of digits) press(field, key)
}

/** Presses one key of a digit. */
export function press(field: HTMLInputElement, key: string): void {
  const about = { bubbles: true, composed: true, cancelable: true }
  field.dispatchEvent(new KeyboardEvent('keydown', { key, ...about }))
  field.value += key
  field.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: key, ...about }))
  field.dispatchEvent(new KeyboardEvent('keyup', { key, ...about }))
}
