import {
  answer,
  codeFor,
  fieldOf,
  inStep,
  makeAuth,
  placeAuth,
  says,
  signIn,
  textOf,
  type,
  VERA,
} from '../support/auth'
import { buttonCalled, newBox, partOf, rootOf, shownCount } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { test } from '../support/suite'
import { nextEvent, recorded, until } from '../support/wait'
import { newWorld } from '../support/world'

const EVENTS = ['tv-ready', 'tv-error', 'tv-login', 'tv-logout', 'tv-auth-step', 'tv-auth-cancel']
const TYPING = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'paste', 'compositionend']

/** Methods and events of the login element. */
export function authEvents(): void {
  test('emits each step, the login and, once the viewer has confirmed it, the logout, without a code or a token in them @EMB-02.auth @ACC-05.sign-in @ACC-16.confirmation', async () => {
    const world = await newWorld()
    const element = placeAuth(world)
    const events = recorded(element, EVENTS)
    await answer(element, 'phone', VERA.phone)
    await inStep(element, 'code')
    const code = await codeFor(world, VERA.phone)
    type(await fieldOf(element, 'code'), code)
    await says(element, `You watch as ${VERA.name}.`)
    const shown = `${element.outerHTML}${rootOf(element).innerHTML}${JSON.stringify({ ...sessionStorage })}`
    ok(!shown.includes(code), 'the code shows')
    equal(element.user?.name, VERA.name, 'user')

    const removed = async () => (await world.ledger('DELETE /v2/users/self/devices/:id')).length
    ;(await buttonCalled(element, 'Sign out')).click()
    await says(element, 'Sign out on this device?')
    ;(await buttonCalled(element, 'Stay')).click()
    await until(() => !textOf(element).includes('Sign out on this device?'), 'the question to go')
    equal(await removed(), 0, 'devices removed')
    ;(await buttonCalled(element, 'Sign out')).click()
    const sure = await until(
      () => rootOf(element).querySelector<HTMLElement>('fieldset .primary'),
      'the question',
    )
    sure.click()
    await inStep(element, 'phone')
    await until(() => events.filter(({ type }) => type === 'tv-auth-step').length === 4, 'the last step')
    equal([element.user, await removed()], [null, 1], 'viewer')
    const details = (name: string) => events.filter(({ type }) => type === name).map(({ detail }) => detail)
    equal(
      details('tv-auth-step').map(({ step }) => step),
      ['phone', 'code', 'done', 'phone'],
      'steps',
    )
    equal(
      [details('tv-login').map(({ user, wasGuest }) => [user.name, wasGuest]), details('tv-logout').length],
      [[[VERA.name, false]], 1],
      'logins and logouts',
    )
    const said = JSON.stringify(events.map(({ detail }) => detail))
    ok(!said.includes(code) && !/token/i.test(said), `events: ${said}`)
  })

  test('emits no second event for a step that stays when the page changes its methods', async () => {
    const world = await newWorld()
    const element = placeAuth(world, { methods: 'phone' })
    const events = recorded(element, ['tv-auth-step'])
    await answer(element, 'phone', VERA.phone)
    await inStep(element, 'code')
    const field = await fieldOf(element, 'code')
    element.methods = 'phone login'
    await until(() => !field.isConnected, 'another form')
    await inStep(element, 'code')
    ;(await buttonCalled(element, 'Change the number')).click()
    await inStep(element, 'phone')
    await until(() => events.at(-1)?.detail.step === 'phone', 'the last event')
    equal(
      events.map(({ detail }) => detail.step),
      ['phone', 'code', 'phone'],
      'steps',
    )
  })

  test('shows its dialog when open() is called, restores the focus when the viewer closes it, and closes it after the login @EMB-02.auth', async () => {
    const world = await newWorld()
    const box = newBox()
    const own = box.appendChild(document.createElement('button'))
    const element = box.appendChild(makeAuth(world, { mode: 'dialog' }))
    const events = recorded(element, ['tv-login', 'tv-auth-cancel'])
    own.focus()
    await element.open()
    const dialog = await until(() => rootOf(element).querySelector('dialog'), 'the dialog')
    ok(dialog.matches(':modal'), 'the dialog is not modal')
    await until(
      () => dialog.ariaLabel && dialog.ariaLabel === dialog.querySelector('h2')?.textContent,
      'its name',
    )
    const phone = await fieldOf(element, 'phone')
    await until(() => rootOf(element).activeElement === phone, 'the focus')
    ;(await buttonCalled(element, 'Close')).click()
    await until(() => events.length > 0 && document.activeElement === own, 'the event and the focus')
    ok(!dialog.open, 'the dialog is open')
    await until(() => shownCount(element) === 0, 'an empty element')
    await element.open()
    await element.close()
    await element.open()
    await signIn(world, element, null)
    await until(() => events.length > 1, 'tv-login')
    equal(
      events.map(({ type }) => type),
      ['tv-auth-cancel', 'tv-login'],
      'events: none of a page that closes the dialog',
    )
    await until(() => shownCount(element) === 0, 'an empty element')
    equal(element.user?.name, VERA.name, 'user')
    await element.open()
    await says(element, `You watch as ${VERA.name}.`)
  })

  test('can be removed while its dialog opens, and opens the dialog when it is inserted again', async () => {
    const element = placeAuth(await newWorld(), { mode: 'dialog' })
    const left = new Promise<void>((resolve) => {
      const watching = new MutationObserver(() => {
        if (!rootOf(element).querySelector('dialog')) return
        watching.disconnect()
        element.remove()
        resolve()
      })
      watching.observe(rootOf(element), { childList: true, subtree: true })
    })
    element.open().catch(() => undefined)
    await left
    await until(() => rootOf(element).childElementCount === 0, 'an empty element')
    newBox().append(element)
    await element.open()
    await until(() => rootOf(element).querySelector('dialog:modal'), 'the dialog')
    await inStep(element, 'phone')
  })

  test('offers no logout where the host page supplies the viewer', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount()
    const element = placeAuth(world, { token: deviceToken })
    await inStep(element, 'done')
    await says(element, 'You watch as')
    equal(rootOf(element).querySelectorAll('[part="user"] button').length, 0, 'buttons')
    equal(element.hasAttribute('token'), false, 'the token in the markup')
  })

  test('emits events that bubble out of its shadow roots, and lets no keyboard or input event of its fields leave it', async () => {
    const outer = newBox().appendChild(document.createElement('section'))
    const ready = nextEvent(document, 'tv-ready')
    const step = nextEvent(document, 'tv-auth-step')
    const element = makeAuth(await newWorld())
    outer.attachShadow({ mode: 'closed' }).append(element)
    for (const event of [await ready, await step]) {
      equal([event.bubbles, event.composed, event.cancelable], [true, true, false], event.type)
      ok(event.target === outer, `${event.type} does not come from the host of the shadow root`)
    }
    const phone = await fieldOf(element, 'phone')
    const eventsOutside: string[] = []
    const listening = new AbortController()
    for (const name of TYPING) {
      for (const target of [element, document])
        target.addEventListener(name, (event) => eventsOutside.push(event.type), { signal: listening.signal })
      phone.dispatchEvent(new Event(name, { bubbles: true, composed: true }))
    }
    type(phone, '900')
    listening.abort()
    equal(eventsOutside, [], 'events outside')
    equal(phone.value, '+7 900', 'value of the field')
  })

  test('shows that the service is unavailable in the country, unless the page cancels tv-access-required @EMB-09.interceptable', async () => {
    const world = await newWorld('forbidden-country')
    const own = makeAuth(world)
    own.addEventListener('tv-access-required', (event) => event.preventDefault())
    const gateEvent = nextEvent<{ reason: string; country: string }>(document, 'tv-access-required')
    newBox().append(own)
    equal([(await gateEvent).detail.reason, (await gateEvent).cancelable], ['geo', true], 'event')
    const element = placeAuth(world)
    await until(
      () => partOf(element, 'gate')?.textContent?.includes('Not available in your region'),
      'the gate',
    )
    ok(!partOf(own, 'gate'), 'the default gate is there')
  })
}
