import type { TvAuthElement } from '../../../widgets/tv-auth/contract'
import { type Attributes, newBox, rootOf } from './channel-player'
import { until } from './wait'
import type { World } from './world'

export const AUTH = 'tv-auth'

/** The viewer whom every world knows by this phone; the name is Vera's. */
export const VERA = { phone: '79000000001', shown: '+7 900 000 00 01', name: 'Vera' }

/** An element of this world that is not on the page yet. */
export function makeAuth(world: World, attributes: Attributes = {}): TvAuthElement {
  const element = document.createElement(AUTH)
  for (const [name, value] of Object.entries<string | true>({ api: world.api, ...attributes })) {
    element.setAttribute(name, value === true ? '' : value)
  }
  return element
}

/** Puts an element of this world on the page. */
export const placeAuth = (world: World, attributes: Attributes = {}): TvAuthElement =>
  newBox().appendChild(makeAuth(world, attributes))

/** An element whose configuration comes from the world's own site. */
export function placeAuthOfSite(world: World): TvAuthElement {
  const element = makeAuth(world, { site: world.api })
  element.removeAttribute('api')
  return newBox().appendChild(element)
}

/** Resolves once the element asks this. */
export const inStep = (element: TvAuthElement, step: string | null): Promise<unknown> =>
  until(
    () => element.step === step,
    () => `step ${step}, it is ${element.step}: ${textOf(element)}`,
  )

/** What the element says. */
export const textOf = (element: HTMLElement): string => rootOf(element).textContent ?? ''

/** Resolves once the element says this. */
export const says = (element: HTMLElement, words: string): Promise<unknown> =>
  until(
    () => textOf(element).includes(words),
    () => `"${words}" in "${textOf(element)}"`,
  )

/** The field of this name, as soon as there is one. */
export const fieldOf = (element: HTMLElement, name: string): Promise<HTMLInputElement> =>
  until(
    () => rootOf(element).querySelector<HTMLInputElement>(`input[name="${name}"]`),
    `a field called ${name}`,
  )

/** Types into a field, as a keyboard does: at the caret, one input event. */
export function type(field: HTMLInputElement, text: string): void {
  field.focus()
  const { selectionStart, selectionEnd, value } = field
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  field.setRangeText(text, from, to, 'end')
  tellInput(field, 'insertText')
}

/** Takes away the sign before the caret. */
export function backspace(field: HTMLInputElement): void {
  const caret = field.selectionStart ?? 0
  field.setRangeText('', caret - 1, caret, 'end')
  tellInput(field, 'deleteContentBackward')
}

const tellInput = (field: HTMLInputElement, inputType: string) =>
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType }))

/** Sends the form of the step, as Enter does. */
export const send = (element: HTMLElement): void => rootOf(element).querySelector('form')?.requestSubmit()

/** Fills a field and sends the form. */
export async function answer(element: HTMLElement, name: string, text: string): Promise<void> {
  const field = await fieldOf(element, name)
  field.select()
  type(field, text)
  send(element)
}

/** The last code that was sent to a phone. */
export const codeFor = async (world: World, phone: string): Promise<string> =>
  (await until(async () => (await world.letters(phone)).at(-1), `a code for ${phone}`)).code

/** Resolves once the field, or the button, has the focus. */
export const focused = (element: HTMLElement, target: Element): Promise<unknown> =>
  until(() => rootOf(element).activeElement === target, 'the focus')

/** Signs in by phone and the code that comes to it. */
export async function signIn(world: World, element: TvAuthElement, phone = VERA.phone): Promise<void> {
  await inStep(element, 'phone')
  await answer(element, 'phone', phone)
  await inStep(element, 'code')
  type(await fieldOf(element, 'code'), await codeFor(world, phone))
  await inStep(element, 'done')
}
