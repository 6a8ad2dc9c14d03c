import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../../tests/support/demo-world'
import { memoryCookies } from '../../../tests/support/memory-cookies'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { login, toToken } from '../../api/auth'
import { singleTab } from '../../session'
import { createEntitlements } from '../entitlements'
import { createPromo, type Promo } from './promo'
import type { PromoState } from './promo-state'
import { createRememberedCode } from './remembered-code'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.close())
beforeEach(async () => {
  world = await demo.world()
})

const CHECK = 'POST /v2/users/self/promokeys/check'
const APPLY = 'POST /v2/users/self/promokeys'

interface Setup {
  viewer: Viewer
  promo: Promo
  cookies: ReturnType<typeof memoryCookies>
  /** How often a change of the entitlements was announced. */
  announced: { times: number }
}

const promoOf = (viewer: Viewer, cookies = memoryCookies()): Setup => {
  const entitlements = createEntitlements(singleTab)
  const announced = { times: 0 }
  entitlements.onChange(() => {
    announced.times += 1
  })
  const remembered = createRememberedCode(cookies)
  const promo = createPromo({ ...viewer.tv, entitlements }, { language: 'en', remembered })
  return { viewer, promo, cookies, announced }
}

async function member(packets: number[] = [501]): Promise<Setup> {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount(packets))
  const setup = promoOf(viewer)
  await setup.promo.open(null)
  return setup
}

async function guest(): Promise<Setup> {
  const setup = promoOf(viewerAt(world))
  await setup.promo.open(null)
  return setup
}

type Named<Name extends PromoState['name']> = Extract<PromoState, { name: Name }>

async function until<Name extends PromoState['name']>({ state }: Promo, name: Name): Promise<Named<Name>> {
  await expect.poll(() => state.value.name, { timeout: 5000 }).toBe(name)
  return state.value as Named<Name>
}

/** Waits until a submitted code is refused. */
async function refusalOf({ state }: Promo) {
  await expect
    .poll(() => state.value.name === 'entering' && state.value.refusal, { timeout: 5000 })
    .toBeTruthy()
  return state.value.name === 'entering' ? state.value.refusal : null
}

const calls = async (match: string) => (await world.ledger(match)).length

describe('a promo code', () => {
  test('a code is checked and used, and the gift has its packet, its days and its end', async () => {
    const { promo, announced } = await member()
    promo.submit(' winter ')
    const { gift } = await until(promo, 'done')
    expect(gift).toMatchObject({ code: 'WINTER', packet: 'Cinema and Drama', days: 30 })
    expect(Math.round(((gift.until ?? 0) - Date.now()) / 86_400_000)).toBe(30)
    expect([await calls(CHECK), await calls(APPLY)]).toEqual([1, 1])
    expect(announced.times).toBe(1)
  })

  test('a code is used only after its confirmation, where the operator demands one', async () => {
    const { promo } = await member()
    promo.submit('WELCOME60')
    const { offer } = await until(promo, 'confirm')
    expect(offer.confirmation).toMatchObject({ title: 'Take the gift?' })
    expect(offer.after).toEqual([{ name: 'Documentary', price: '149.00' }])
    expect(await calls(APPLY)).toBe(0)
    promo.confirm()
    promo.confirm()
    await until(promo, 'done')
    expect(await calls(APPLY)).toBe(1)
  })

  test('a code that a packet follows is confirmed too, also where that packet cannot be read', async () => {
    const { promo } = await member()
    const body = { key: 'WINTER', packet_ids: [502], days: 30, packets_after_trial: [507] }
    await world.fault({ match: CHECK, status: 200, body })
    promo.submit('WINTER')
    const { offer } = await until(promo, 'confirm')
    expect(offer.after).toEqual([{ name: '', price: null }])
    expect(await calls(APPLY)).toBe(0)
  })

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['SIXTEEN-LETTERS!', 'too-long'],
    ['😀'.repeat(16), 'too-long'],
  ])('the text %j is no code, and nothing is sent', async (text, reason) => {
    const { promo } = await member()
    promo.submit(text)
    expect(promo.state.value).toEqual({ name: 'entering', code: text, refusal: { reason } })
    expect(promo.lockedUntil.value).toBeNull()
    expect(await calls(CHECK)).toBe(0)
  })

  test('a code of 15 characters is sent, each emoji counts once', async () => {
    const { promo } = await member()
    promo.submit('😀'.repeat(15))
    expect(await refusalOf(promo)).toMatchObject({ error: { detail: { message: 'There is no such code.' } } })
  })

  test('after a code was sent no other one is sent for ten seconds', async () => {
    const { promo, viewer } = await member()
    promo.submit('NOBODY')
    promo.submit('NOBODY')
    await refusalOf(promo)
    promo.submit('WINTER')
    await viewer.clock.advance(9_999)
    promo.submit('WINTER')
    expect(await calls(CHECK)).toBe(1)
    await viewer.clock.advance(1)
    expect(promo.lockedUntil.value).toBeNull()
    promo.submit('WINTER')
    await until(promo, 'done')
  })
})

describe('a refusal', () => {
  test.each([
    ['NOBODY', 'There is no such code.', null],
    ['AUTUMN', 'This code has expired.', null],
    ['USEDUP', 'This code has been used already.', null],
    ['WITHPACKET', 'This code works together with the packet Every Day only.', '510'],
  ])(
    'the code %s is refused at the first step in the words of the operator',
    async (code, message, packetId) => {
      const { promo } = await member()
      promo.submit(code)
      expect(await refusalOf(promo)).toMatchObject({ error: { detail: { message } }, packetId })
      expect(promo.state.value).toMatchObject({ code })
      expect(await calls(APPLY)).toBe(0)
    },
  )

  test('a code that is refused with 400 when it is used returns to the first step with the text @PRM-01.errors @OPS-04.write-failures', async () => {
    const { promo } = await member()
    const body = { error: { message: 'Not today.' }, status_code: 400 }
    await world.fault({ match: APPLY, status: 400, body })
    promo.submit('WINTER')
    expect(await refusalOf(promo)).toMatchObject({ error: { detail: { message: 'Not today.' } } })
  })

  test.each([
    ['a lost connection', { dropConnection: true }, 'network'],
    ['a failed server', { status: 503 }, 'server'],
    ['an answer that is no JSON', { malformed: true }, 'malformed'],
  ])('a check that ends with %s keeps the code and says why', async (_, fault, code) => {
    const { promo } = await member()
    await world.fault({ match: CHECK, ...fault })
    promo.submit('WINTER')
    expect(await refusalOf(promo)).toMatchObject({ reason: 'error', error: { code } })
    expect(promo.state.value).toMatchObject({ code: 'WINTER' })
  })
})

describe('exactly once', () => {
  test.each([
    ['a lost connection', { dropConnection: true }],
    ['a gateway that gave up', { status: 504 }],
    ['a gateway without a server', { status: 503 }],
    ['an answer that is no JSON', { malformed: true }],
  ])('a code that took effect before %s is found among the subscriptions', async (_, fault) => {
    const { promo } = await member()
    await world.fault({ match: APPLY, afterwards: true, ...fault })
    promo.submit('WINTER')
    const { gift } = await until(promo, 'done')
    expect(gift).toMatchObject({ code: 'WINTER', packet: 'Cinema and Drama', days: 30 })
    expect(await calls(APPLY)).toBe(1)
  })

  test('more days of a packet that the viewer has confirm a code whose answer was lost', async () => {
    // Larisa's packet has five days left.
    const viewer = viewerAt(world)
    const { access_token } = await login(viewer.api, {
      login: '79000000021',
      password: 'demo-21',
      app_version: '190',
    })
    await viewer.session.signIn(toToken(access_token))
    const { promo } = promoOf(viewer)
    await promo.open(null)
    await world.fault({ match: APPLY, afterwards: true, dropConnection: true })
    promo.submit('WINTER')
    const { gift } = await until(promo, 'done')
    expect(gift.until ?? 0).toBeGreaterThan(Date.now() + 31 * 86_400_000)
  })

  test('a code that never arrived leaves the outcome unknown, and asking again sends nothing', async () => {
    const { promo } = await member()
    await world.fault({ match: APPLY, dropConnection: true })
    promo.submit('WINTER')
    await until(promo, 'unconfirmed')
    promo.checkAgain()
    await until(promo, 'unconfirmed')
    expect(await calls(APPLY)).toBe(1)
  })

  test('a code that was sent before a reload is looked for, not sent again', async () => {
    const { promo, viewer } = await member()
    await world.fault({ match: APPLY, afterwards: true, hold: 'answer' })
    promo.submit('WINTER')
    await world.held('answer')
    promo.release()
    const again = promoOf(viewer)
    await again.promo.open(null)
    expect((await until(again.promo, 'done')).gift).toMatchObject({ code: 'WINTER' })
    await world.release('answer')
    expect(await calls(APPLY)).toBe(1)
  })

  test('a second tab does not send a code while the first one does', async () => {
    const { promo, viewer } = await member()
    const second = promoOf(viewer)
    await second.promo.open(null)
    await world.fault({ match: APPLY, hold: 'answer' })
    promo.submit('WINTER')
    await world.held('answer')
    second.promo.submit('WINTER')
    await until(second.promo, 'unconfirmed')
    await world.release('answer')
    await until(promo, 'done')
    second.promo.checkAgain()
    await until(second.promo, 'entering')
    expect(await calls(APPLY)).toBe(1)
  })

  test.each([
    ['asks for the PIN again', '1234', 'pin'],
    ['is in its field again', undefined, 'entering'],
  ] as const)(
    'a code is not sent once its device has slept since it was confirmed, and %s',
    async (_, pin, after) => {
      const viewer = viewerAt(world)
      await signIn(viewer, await world.makeAccount([501], pin ? { pin } : {}))
      const { promo } = promoOf(viewer)
      await promo.open(null)
      await world.fault({ match: 'GET /v2/users/self/subscriptions/current', times: 1, hold: 'before' })
      viewer.parental.unlock('pay')
      promo.submit('WINTER')
      await world.held('before')
      viewer.clock.jump(40 * 60_000)
      await world.release('before')
      expect(await until(promo, after)).toMatchObject(pin ? {} : { code: 'WINTER', refusal: null })
      expect(await calls(APPLY)).toBe(0)
    },
  )

  test('nothing is sent if the present subscriptions do not load', async () => {
    const { promo } = await member()
    await world.fault({ match: 'GET /v2/users/self/subscriptions/current', status: 503 })
    promo.submit('WINTER')
    expect(await refusalOf(promo)).toMatchObject({ reason: 'error', error: { code: 'server' } })
    expect(await calls(APPLY)).toBe(0)
  })
})

describe('a guest', () => {
  test('a code of a guest is checked, waits for the login and is used after it', async () => {
    const { promo, viewer, cookies } = await guest()
    promo.submit('WINTER')
    await until(promo, 'login')
    expect([...cookies.values]).toEqual([['tv.promo-code', 'WINTER']])
    expect(await calls(APPLY)).toBe(0)
    await signIn(viewer, await world.makeAccount([501]))
    expect((await until(promo, 'done')).gift).toMatchObject({ code: 'WINTER' })
    expect(cookies.values.size).toBe(0)
  })

  test('a code that guests cannot check asks for the login first', async () => {
    const { promo, viewer } = await guest()
    promo.submit('MEMBERS14')
    await until(promo, 'login')
    await signIn(viewer, await world.makeAccount([501]))
    await until(promo, 'done')
  })

  test('a visitor of an operator without guests signs in before the code is checked', async () => {
    world = await demo.world('auth-only')
    const { promo, viewer } = await guest()
    promo.submit('WINTER')
    await until(promo, 'login')
    expect(await calls(CHECK)).toBe(0)
    await signIn(viewer, await world.makeAccount([501]))
    await until(promo, 'done')
  })

  test('a confirmation before the login is not asked for again after it', async () => {
    const { promo, viewer } = await guest()
    promo.submit('WELCOME60')
    await until(promo, 'confirm')
    promo.confirm()
    await until(promo, 'login')
    await signIn(viewer, await world.makeAccount([501]))
    await until(promo, 'done')
  })

  test('a code that a guest is to confirm is checked again for the viewer who signs in meanwhile: it may need a card of theirs', async () => {
    const { promo, viewer } = await guest()
    const offered = { key: 'CARD30', is_need_confirm: true }
    const card = { requirement: 'user_must_have_credit_card', amount: '1.00', needed_refund: true }
    for (const body of [offered, { ...offered, ...card }])
      await world.fault({ match: CHECK, status: 200, times: 1, body })
    promo.submit('CARD30')
    expect((await until(promo, 'confirm')).isGuest).toBe(true)
    await signIn(viewer, await world.makeAccount([501]))
    await expect.poll(() => promo.state.value).toMatchObject({ name: 'confirm', isGuest: false })
    promo.confirm()
    await until(promo, 'card')
    expect(await calls(APPLY)).toBe(0)
  })

  test('a code that was remembered before a reload continues for the viewer who signed in meanwhile, and is used only once it is confirmed @PRM-01.guest-remembered', async () => {
    const { promo, cookies } = await guest()
    promo.submit('WINTER')
    await until(promo, 'login')
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount([501]))
    const again = promoOf(viewer, cookies)
    await again.promo.open(null)
    await until(again.promo, 'confirm')
    expect(await calls(APPLY)).toBe(0)
    again.promo.confirm()
    await until(again.promo, 'done')
  })

  test('a remembered code fills the field of a guest and is not sent', async () => {
    const cookies = memoryCookies()
    cookies.values.set('tv.promo-code', 'WINTER')
    const { promo } = promoOf(viewerAt(world), cookies)
    await promo.open(null)
    expect(promo.state.value).toMatchObject({ name: 'entering', code: 'WINTER' })
    expect(await calls(CHECK)).toBe(0)
  })

  test('a remembered text that is no possible code is ignored', async () => {
    const cookies = memoryCookies()
    cookies.values.set('tv.promo-code', 'x'.repeat(200))
    const { promo } = promoOf(viewerAt(world), cookies)
    await promo.open(null)
    expect(promo.state.value).toMatchObject({ name: 'entering', code: '' })
  })

  test('a code that was given up does not continue at a later login', async () => {
    const { promo, cookies } = await guest()
    promo.submit('WINTER')
    await until(promo, 'login')
    promo.release()
    expect(cookies.values.size).toBe(0)
  })
})

test('a code asks for the PIN of the account in a child’s profile before it is used, and for nothing where the account has none @PKT-07.child', async () => {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([501], { role: 'child', pin: '1234' }))
  const { promo } = promoOf(viewer)
  await promo.open(null)
  promo.submit('WELCOME60')
  await until(promo, 'confirm')
  promo.confirm()
  await until(promo, 'pin')
  expect(await calls(APPLY)).toBe(0)
  viewer.parental.unlock('pay')
  promo.passPin()
  await until(promo, 'done')
  const other = viewerAt(world)
  await signIn(other, await world.makeAccount([501], { role: 'child' }))
  const unasked = promoOf(other)
  await unasked.promo.open(null)
  unasked.promo.submit('WINTER')
  await until(unasked.promo, 'done')
})

test('the code of an address fills the field and is not sent before the viewer does', async () => {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([501]))
  const { promo } = promoOf(viewer)
  await promo.open('WINTER')
  expect(promo.state.value).toMatchObject({ name: 'entering', code: 'WINTER' })
  expect(await calls(CHECK)).toBe(0)
})
