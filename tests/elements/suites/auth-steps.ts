import {
  answer,
  backspace,
  codeFor,
  fieldOf,
  focused,
  inStep,
  placeAuth,
  placeAuthOfSite,
  says,
  send,
  signIn,
  textOf,
  type,
  VERA,
} from '../support/auth'
import { buttonCalled, rootOf } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { test } from '../support/suite'
import { nextEvent, recorded, until } from '../support/wait'
import { newWorld } from '../support/world'

/** The steps of each login method. */
export function authSteps(): void {
  test('signs in with a phone number and the code sent to it @EMB-02.auth @ACC-05.sign-in', async () => {
    const world = await newWorld()
    const element = placeAuth(world)
    const loginEvent = nextEvent<{ user: { name: string }; wasGuest: boolean }>(element, 'tv-login')
    const events = recorded(element, ['tv-auth-step'])
    await signIn(world, element)
    const { detail } = await loginEvent
    equal([detail.user.name, detail.wasGuest, element.user?.name], [VERA.name, false, VERA.name], 'viewer')
    equal(
      events.map((event) => event.detail.step),
      ['phone', 'code', 'done'],
      'steps',
    )
    await says(element, `You watch as ${VERA.name}.`)
  })

  test('registers a guest whose phone number is unknown @ACC-06.resends', async () => {
    const world = await newWorld()
    const element = placeAuth(world)
    const loginEvent = nextEvent<{ wasGuest: boolean }>(element, 'tv-login')
    await signIn(world, element, '79005556677')
    equal((await loginEvent).detail.wasGuest, true, 'wasGuest')
  })

  test('formats the number while it is typed, pasted and corrected', async () => {
    const element = placeAuth(await newWorld())
    const phone = await fieldOf(element, 'phone')
    for (const digit of '9000000') type(phone, digit)
    equal(phone.value, '+7 900 000 0', 'typed')
    phone.setSelectionRange(4, 4)
    type(phone, '5')
    equal([phone.value, phone.selectionStart], ['+7 950 000 00', 5], 'put in the middle')
    backspace(phone)
    equal([phone.value, phone.selectionStart], ['+7 900 000 0', 4], 'taken away again')
    phone.select()
    type(phone, ' 8 (900) 000-00-01 ')
    equal(phone.value, VERA.shown, 'pasted')
    equal([phone.type, phone.inputMode, phone.autocomplete], ['tel', 'tel', 'tel'], 'what the field is')
  })

  test('explains why a number is refused, keeps it and returns the focus to it', async () => {
    const element = placeAuth(await newWorld())
    const phone = await fieldOf(element, 'phone')
    send(element)
    await says(element, 'Fill this in.')
    type(phone, '900')
    send(element)
    await says(element, 'Check the number')
    equal([phone.value, phone.getAttribute('aria-invalid')], ['+7 900', 'true'], 'the field')
    await focused(element, phone)
    type(phone, '0')
    await until(() => !textOf(element).includes('Check the number'), 'the words to go')
  })

  test('sends nothing when the hidden honeypot field is filled @ACC-04.honeypot', async () => {
    const world = await newWorld()
    const element = placeAuth(world)
    const trap = await fieldOf(element, 'name')
    equal([trap.tabIndex, trap.autocomplete], [-1, 'off'], 'the field')
    ok(trap.closest('[aria-hidden="true"]'), 'the field can be heard')
    trap.value = 'somebody'
    await answer(element, 'phone', VERA.phone)
    equal([element.step, (await world.ledger('POST /v2/otps')).length], ['phone', 0], 'step and codes')
  })

  test('submits a complete code without a press and keeps a wrong code', async () => {
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
    equal((await world.ledger('POST /v2/auth/otp')).length, 0, 'tries with one digit')
    code.select()
    type(code, `${wrong.slice(0, 3)} ${wrong.slice(3)}`)
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

  test('shows when another code can be requested, and returns to the number @ACC-05.resend', async () => {
    const world = await newWorld()
    const element = placeAuth(world)
    await answer(element, 'phone', VERA.phone)
    await inStep(element, 'code')
    const again = await until(
      () =>
        [...rootOf(element).querySelectorAll('button')].find((one) =>
          /again in 0:\d\d/.test(one.textContent),
        ),
      'the countdown',
    )
    ok(again.disabled, 'another code can be asked for at once')
    const before = again.textContent
    await until(() => again.textContent !== before, 'a second to pass')
    ;(await buttonCalled(element, 'Change the number')).click()
    await inStep(element, 'phone')
    equal((await fieldOf(element, 'phone')).value, VERA.shown, 'the number')
  })

  test('lists the login methods of the operator and accepts the code of a provider', async () => {
    const element = placeAuth(await newWorld('welcome'))
    await inStep(element, 'method')
    ;(await buttonCalled(element, 'With a contract number')).click()
    await inStep(element, 'provider-code')
    equal(rootOf(element).querySelector('h2')?.textContent, 'With a contract number', 'the name of the form')
    await focused(element, await fieldOf(element, 'identifier'))
    send(element)
    await says(element, 'Fill this in.')
    type(await fieldOf(element, 'identifier'), 'contract-1')
    await answer(element, 'code', '123456')
    await inStep(element, 'done')
    await until(() => element.user?.name === VERA.name, 'the viewer')
  })

  test('links to the bot and receives the code that the bot created', async () => {
    const world = await newWorld('welcome')
    const element = placeAuth(world, { methods: 'telegram' })
    await answer(element, 'phone', VERA.phone)
    await inStep(element, 'telegram')
    const link = await until(() => rootOf(element).querySelector<HTMLAnchorElement>('a[href]'), 'the link')
    equal(
      [link.href.startsWith(`${world.api}/demo/telegram`), link.target, link.rel],
      [true, '_blank', 'noreferrer'],
      link.href,
    )
    await world.askBot(VERA.phone)
    await inStep(element, 'code')
    type(await fieldOf(element, 'code'), await codeFor(world, VERA.phone))
    await inStep(element, 'done')
  })

  test('asks a new customer of the regional provider for city and address', async () => {
    const world = await newWorld('regional')
    const element = placeAuthOfSite(world)
    const phone = '77001234567'
    await answer(element, 'phone', phone)
    await inStep(element, 'code')
    type(await fieldOf(element, 'code'), await codeFor(world, phone))
    await inStep(element, 'city')
    send(element)
    await says(element, 'Choose one from the list.')
    await choose(element, '22')
    await inStep(element, 'address')
    await choose(element, '2203')
    const alert = await until(() => rootOf(element).querySelector('[role="alert"]'), 'the refusal')
    const [refused] = (await world.ledger('POST /v2/mw/set_address')).slice(-1)
    equal([refused?.status, alert.textContent !== ''], [400, true], `refusal: ${alert.textContent}`)
    await choose(element, '2201')
    await inStep(element, 'done')
  })

  test('shows why an account is blocked, and checks again on request', async () => {
    const world = await newWorld('regional')
    const element = placeAuthOfSite(world)
    const phone = '77000000002'
    await answer(element, 'phone', phone)
    await inStep(element, 'code')
    type(await fieldOf(element, 'code'), await codeFor(world, phone))
    await inStep(element, 'blocked')
    for (const amount of ['120', '350']) await says(element, amount)
    const statusRequests = async () => (await world.ledger('GET /v2/mw/status_block')).length
    const before = await statusRequests()
    ;(await buttonCalled(element, 'Check again')).click()
    await until(async () => (await statusRequests()) > before, 'another question')
  })

  test('reports that the operator does not answer, and continues once it does', async () => {
    const world = await newWorld()
    const element = placeAuth(world)
    const phone = await fieldOf(element, 'phone')
    await world.fault({ match: 'POST /v2/otps', status: 500 })
    const errorEvent = nextEvent<{ code: string; number: number }>(element, 'tv-error')
    type(phone, VERA.phone)
    send(element)
    equal((await errorEvent).detail.code, 'server', 'code')
    const alert = await until(() => rootOf(element).querySelector('[role="alert"]'), 'the words')
    ok(alert.textContent?.includes('fault of its own'), `words: ${alert.textContent}`)
    equal([phone.isConnected, phone.value], [true, VERA.shown], 'what was typed')
    await world.clearFaults()
    send(element)
    await inStep(element, 'code')
  })

  test('starts again when the list of login methods could not be loaded', async () => {
    const world = await newWorld()
    await world.fault({ match: 'GET /v2/users/self/network', status: 500 })
    const element = placeAuth(world)
    const retry = await buttonCalled(element, 'Try again')
    await world.clearFaults()
    retry.click()
    await inStep(element, 'phone')
  })
}

async function choose(element: HTMLElement, id: string): Promise<void> {
  const radio = await until(
    () => rootOf(element).querySelector<HTMLInputElement>(`input[name="place"][value="${id}"]`),
    `place ${id}`,
  )
  await until(() => !radio.matches(':disabled'), 'a choice')
  radio.click()
  send(element)
}
