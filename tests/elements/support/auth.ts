import type { TvAuthElement } from '../../../widgets/tv-auth/contract'
import { type Attributes, makeElement, newBox, rootOf } from './channel-player'
import { until } from './wait'
import type { World } from './world'

export const AUTH = 'tv-auth'

/** The seeded user of this phone number, who exists in every world under the name Vera. */
export const VERA = { phone: '79000000001', shown: '+7 900 000 00 01', name: 'Vera' }

/** Creates an element of this world without inserting it. */
export const makeAuth = (world: World, attributes: Attributes = {}): TvAuthElement =>
  makeElement(AUTH, world, attributes)

/** Inserts an element of this world into the page. */
export const placeAuth = (world: World, attributes: Attributes = {}): TvAuthElement =>
  newBox().appendChild(makeAuth(world, attributes))

/** Resolves once the element is in this step. */
export const inStep = (element: TvAuthElement, step: string | null): Promise<unknown> =>
  until(
    () => element.step === step,
    () => `step ${step}, it is ${element.step}: ${textOf(element)}`,
  )

/** The visible text of the element. */
export const textOf = (element: HTMLElement): string => rootOf(element).textContent ?? ''

/** Resolves once the element shows this text. */
export const says = (element: HTMLElement, words: string): Promise<unknown> =>
  until(
    () => textOf(element).includes(words),
    () => `"${words}" in "${textOf(element)}"`,
  )

/** Resolves to the field of this name once it exists. */
export const fieldOf = (element: HTMLElement, name: string): Promise<HTMLInputElement> =>
  until(
    () => rootOf(element).querySelector<HTMLInputElement>(`input[name="${name}"]`),
    `a field called ${name}`,
  )

/** Types into a field as a keyboard does: at the caret, with one input event. */
export function type(field: HTMLInputElement, text: string): void {
  field.focus()
  const { selectionStart, selectionEnd, value } = field
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  field.setRangeText(text, from, to, 'end')
  tellInput(field, 'insertText')
}

/** Pastes a text at the caret, as a browser does unless the page has taken it. */
export function paste(field: HTMLInputElement, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new Event('paste', { bubbles: true, cancelable: true, composed: true })
  // Firefox gives an event that a script made no data.
  Object.assign(event, { clipboardData })
  if (field.dispatchEvent(event)) type(field, text)
}

/** Deletes the character before the caret. */
export function backspace(field: HTMLInputElement): void {
  const caret = field.selectionStart ?? 0
  field.setRangeText('', caret - 1, caret, 'end')
  tellInput(field, 'deleteContentBackward')
}

const tellInput = (field: HTMLInputElement, inputType: string) =>
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType }))

/** Submits the form of the step, as Enter does. */
export const send = (element: HTMLElement): void => rootOf(element).querySelector('form')?.requestSubmit()

/** Fills a field and submits the form. */
export async function answer(element: HTMLElement, name: string, text: string): Promise<void> {
  const field = await fieldOf(element, name)
  field.select()
  type(field, text)
  send(element)
}

/** The last code that was sent to a phone. */
export const codeFor = async (world: World, phone: string): Promise<string> =>
  (await until(async () => (await world.messagesTo(phone)).at(-1), `a code for ${phone}`)).code

/** Resolves once the field or the button has the focus. */
export const focused = (element: HTMLElement, target: Element): Promise<unknown> =>
  until(() => rootOf(element).activeElement === target, 'the focus')

/** Signs {@link VERA} in with her phone number and the code sent to it; resolves once the element is in the step after that. */
export async function signIn(
  world: World,
  element: TvAuthElement,
  after: string | null = 'done',
): Promise<void> {
  await inStep(element, 'phone')
  await answer(element, 'phone', VERA.phone)
  await inStep(element, 'code')
  type(await fieldOf(element, 'code'), await codeFor(world, VERA.phone))
  await inStep(element, after)
}
