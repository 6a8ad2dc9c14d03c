import type { TvParentalPinElement } from '../../../widgets/tv-parental-pin/contract'
import { type Attributes, makeElement, newBox, rootOf } from './channel-player'
import { until } from './wait'
import type { World } from './world'

export const PIN_TAG = 'tv-parental-pin'
/** The PIN of viewers who have one. */
export const PIN = '1234'

/** Creates an element of this world, for a viewer with or without this PIN, without inserting it. */
export async function makePin(
  world: World,
  attributes: Attributes = {},
  pin: string | null = PIN,
): Promise<TvParentalPinElement> {
  const { deviceToken } = await world.makeAccount(undefined, pin === null ? {} : { pin })
  return makePinFor(world, { token: deviceToken, ...attributes })
}

/** Creates an element of this world for the viewer that the attributes name. */
export const makePinFor = (world: World, attributes: Attributes): TvParentalPinElement =>
  makeElement(PIN_TAG, world, attributes)

/** Inserts an element of this world into the page, for a viewer with or without this PIN. */
export const placePin = async (
  world: World,
  attributes: Attributes = {},
  pin: string | null = PIN,
): Promise<TvParentalPinElement> => newBox().appendChild(await makePin(world, attributes, pin))

/** Resolves to the field for the digits once it can be filled. */
export const digitsOf = (element: HTMLElement): Promise<HTMLInputElement> =>
  until(
    () => rootOf(element).querySelector<HTMLInputElement>('input:enabled'),
    () => `a field for digits in "${rootOf(element).textContent}"`,
  )

/** Types digits one by one as a keyboard does, with key and input events for each. */
export async function enter(element: HTMLElement, digits: string): Promise<void> {
  const field = await digitsOf(element)
  field.focus()
  for (const key of digits) press(field, key)
}

/** Presses the key of one digit. */
export function press(field: HTMLInputElement, key: string): void {
  const about = { bubbles: true, composed: true, cancelable: true }
  field.dispatchEvent(new KeyboardEvent('keydown', { key, ...about }))
  field.value += key
  field.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: key, ...about }))
  field.dispatchEvent(new KeyboardEvent('keyup', { key, ...about }))
}
