import {
  answer,
  backspace,
  codeFor,
  fieldOf,
  focused,
  inStep,
  paste,
  placeAuth,
  says,
  send,
  textOf,
  type,
  VERA,
} from '../support/auth'
import { rootOf } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { test } from '../support/suite'
import { nextEvent, until } from '../support/wait'
import { newWorld } from '../support/world'

/** The fields of the login by phone. */
export function authSteps(): void {
  test('the phone field formats the number while it is typed, pasted and corrected, and explains why a number is refused @ACC-04.honeypot', async () => {
    const world = await newWorld()
    const element = placeAuth(world)
    const phone = await fieldOf(element, 'phone')
    equal([phone.type, phone.inputMode, phone.autocomplete], ['tel', 'tel', 'tel'], 'what the field is')
    send(element)
    await says(element, 'Fill this in.')
    type(phone, '900')
    send(element)
    await says(element, 'Check the number')
    equal([phone.value, phone.getAttribute('aria-invalid')], ['+7 900', 'true'], 'the field')
    await focused(element, phone)
    for (const digit of '0000') type(phone, digit)
    await until(() => !textOf(element).includes('Check the number'), 'the words to go')
    equal(phone.value, '+7 900 000 0', 'typed')
    phone.setSelectionRange(4, 4)
    type(phone, '5')
    equal([phone.value, phone.selectionStart], ['+7 950 000 00', 5], 'put in the middle')
    backspace(phone)
    equal([phone.value, phone.selectionStart], ['+7 900 000 0', 4], 'taken away again')
    phone.select()
    type(phone, ' 8 (900) 000-00-01 ')
    equal(phone.value, VERA.shown, 'pasted')
    for (const [before, pasted, shown] of [
      ['7', '8 (900) 000-00-01', VERA.shown],
      ['7900', '+7 900 000 00 01', VERA.shown],
      ['7', '+998 90 123 45 67', '+9 989 012 34 567'],
      ['7', '900 000', '+7 900 000'],
    ] as const) {
      phone.select()
      type(phone, before)
      paste(phone, pasted)
      equal(phone.value, shown, `"${pasted}" behind ${before}`)
    }
    phone.select()
    type(phone, '+998 90 123 45 67')
    send(element)
    await says(element, 'Only numbers that begin with +7 are accepted here.')
    equal([element.step, await world.ledger('POST /v2/otps')], ['phone', []], 'a number of another country')
    const trap = await fieldOf(element, 'name')
    equal([trap.tabIndex, trap.autocomplete], [-1, 'off'], 'the hidden field')
    ok(trap.closest('[aria-hidden="true"]'), 'the hidden field can be heard')
    trap.value = 'somebody'
    send(element)
    equal([element.step, await world.ledger('POST /v2/otps')], ['phone', []], 'step and codes')
  })

  test('the code field submits a complete code without a press, and marks a wrong one to be typed over', async () => {
    const world = await newWorld()
    const element = placeAuth(world)
    await answer(element, 'phone', VERA.phone)
    await says(element, VERA.shown)
    const code = await fieldOf(element, 'code')
    equal(
      [code.inputMode, code.getAttribute('autocomplete')],
      ['numeric', 'one-time-code'],
      'what the field is',
    )
    const right = await codeFor(world, VERA.phone)
    const wrong = right === '111111' ? '222222' : '111111'
    type(code, '1')
    equal(await world.ledger('POST /v2/auth/otp'), [], 'tries with one digit')
    code.select()
    type(code, '12')
    paste(code, `TV24: ${wrong.slice(0, 3)} ${wrong.slice(3)}`)
    await until(() => code.getAttribute('aria-invalid') === 'true', 'the fault')
    equal([code.value, element.step], [wrong, 'code'], 'the field')
    await focused(element, code)
    await until(
      () => code.selectionStart === 0 && code.selectionEnd === wrong.length,
      'the wrong code marked',
    )
    type(code, right)
    await inStep(element, 'done')
  })

  test('the code field sends no code with more digits than it has, and a refused one not again', async () => {
    const world = await newWorld()
    const element = placeAuth(world)
    const tries = async () => (await world.ledger('POST /v2/auth/otp')).length
    await answer(element, 'phone', VERA.phone)
    await says(element, VERA.shown)
    const code = await fieldOf(element, 'code')
    paste(code, '88005553535')
    await says(element, 'The code has 6 digits.')
    equal([code.value, await tries()], ['88005553535', 0], 'what was pasted')
    const right = await codeFor(world, VERA.phone)
    const wrong = right === '111111' ? '222222' : '111111'
    paste(code, wrong)
    await says(element, 'This is not the code we sent.')
    code.setSelectionRange(wrong.length, wrong.length)
    type(code, '7')
    await says(element, 'The code has 6 digits.')
    code.setSelectionRange(7, 7)
    backspace(code)
    equal([code.value, await tries()], [wrong, 1], 'a refused code with a digit more, and without it')
    code.select()
    type(code, right)
    await inStep(element, 'done')
  })

  test('an operator that does not answer is an error in the form, which keeps what was typed', async () => {
    const world = await newWorld()
    const element = placeAuth(world)
    const phone = await fieldOf(element, 'phone')
    await world.fault({ match: 'POST /v2/otps', status: 500 })
    const errorEvent = nextEvent<{ code: string; number: number }>(element, 'tv-error')
    type(phone, VERA.phone)
    send(element)
    equal((await errorEvent).detail.code, 'server', 'code')
    const alert = await until(() => rootOf(element).querySelector('[role="alert"]'), 'the words')
    equal(alert.textContent, 'Ordered failure 500', 'the words of the operator')
    equal([phone.isConnected, phone.value], [true, VERA.shown], 'what was typed')
  })
}
