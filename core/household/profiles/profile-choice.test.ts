import { afterEach, describe, expect, test } from 'vitest'
import { sharedTabs } from '../../../tests/support/shared-tabs'
import { recordIn, signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { getSelf } from '../../api/users'
import { memoryStorage } from '../../lib/storage/storage'
import { createProfileChoice, type ProfileChoice } from '.'

const world = worldPerTest('family')
const DEVICE = 'POST /v2/auth/device'
const choices: ProfileChoice[] = []
afterEach(() => {
  for (const choice of choices.splice(0)) choice.release()
})

const choiceOf = ({ api, session, clock, storage, scope }: Viewer): ProfileChoice => {
  const choice = createProfileChoice({ api, session, clock, storage, scope })
  choices.push(choice)
  return choice
}

/** A page in which the token of a child has expired, and another tab of the same viewer. */
async function expiredChild(more: { pin?: string } = { pin: '4321' }) {
  const tabs = sharedTabs()
  const storage = memoryStorage()
  const [page, other] = [
    viewerAt(world, { storage, tabs: tabs.tab() }),
    viewerAt(world, { storage, tabs: tabs.tab() }),
  ]
  await page.session.start()
  await signIn(page, await world.makeAccount(undefined, { ...more, role: 'child' }))
  await other.session.start()
  expect(page.session.state.value).toMatchObject({ name: 'user', role: 'child' })
  await world.expireTokens()
  await expect(getSelf(page.api)).rejects.toMatchObject({ code: 'login-required' })
  expect(page.session.state.value).toMatchObject({ name: 'auth-required', requiredBy: 'child' })
  return { page, other, storage }
}

describe('after the token of a child has expired', () => {
  test('the PIN leads to the profiles, and the chosen one is signed in, in all tabs @ACC-12.child-token', async () => {
    const { page, other, storage } = await expiredChild()
    const before = (await world.calls(DEVICE)).length
    const choice = choiceOf(page)
    await choice.begin()
    expect(choice.state.value).toMatchObject({ name: 'pin', attempts: 0 })
    expect(page.session.state.value).toMatchObject({ name: 'auth-required' })
    await choice.enter('0000')
    expect(choice.state.value).toMatchObject({ name: 'pin', attempts: 1 })
    expect(await world.calls('GET /v2/users/self/profiles')).toEqual([])
    await choice.enter('4321')
    const now = choice.state.value
    if (now.name !== 'profiles') throw new Error(now.name)
    const adult = now.profiles.find(({ role }) => role === 'adult') ?? now.profiles[0]
    if (!adult) throw new Error('no profile')
    await choice.choose(adult)
    expect(page.session.state.value).toMatchObject({ name: 'user', role: adult.role })
    expect(recordIn(storage)).toMatchObject({ profileId: adult.id, child: adult.role === 'child' })
    await expect.poll(() => other.session.state.value).toMatchObject({ name: 'user', role: adult.role })
    expect(await world.calls(DEVICE)).toHaveLength(before + 1)
  })

  test('five wrong PINs have to wait, and nothing is signed in meanwhile', async () => {
    const { page } = await expiredChild()
    const choice = choiceOf(page)
    await choice.begin()
    for (let attempt = 0; attempt < 6; attempt++) await choice.enter('0000')
    expect(choice.state.value).toMatchObject({ name: 'pin', attempts: 5, waitUntil: expect.any(Number) })
    await choice.enter('4321')
    expect(choice.state.value).toMatchObject({ name: 'pin', attempts: 5 })
    await page.clock.advance(30_000)
    await choice.enter('4321')
    expect(choice.state.value.name).toBe('profiles')
    expect(page.session.state.value).toMatchObject({ name: 'auth-required', requiredBy: 'child' })
  })

  test('an account without a PIN needs a login', async () => {
    const { page } = await expiredChild({})
    const choice = choiceOf(page)
    await choice.begin()
    expect(choice.state.value).toEqual({ name: 'login-needed' })
    await choice.enter('0000')
    expect(choice.state.value).toEqual({ name: 'login-needed' })
  })

  test('a call that fails can be repeated, and a profile that is refused keeps the choice', async () => {
    const { page } = await expiredChild()
    await world.fault({ match: DEVICE, status: 500, times: 1 })
    const choice = choiceOf(page)
    await choice.begin()
    expect(choice.state.value).toMatchObject({ name: 'failed', error: { code: 'server' } })
    await choice.begin()
    await choice.enter('4321')
    const now = choice.state.value
    if (now.name !== 'profiles' || !now.profiles[0]) throw new Error(now.name)
    await world.fault({ match: 'POST /v2/users/self/profile', status: 500, times: 1 })
    await choice.choose(now.profiles[0])
    expect(choice.state.value).toMatchObject({
      name: 'profiles',
      isOpening: false,
      error: { code: 'server' },
    })
    expect(page.session.state.value).toMatchObject({ name: 'auth-required' })
  })

  test('a chosen child’s profile stays one if the answer to the choice names no role', async () => {
    const { page } = await expiredChild()
    const choice = choiceOf(page)
    await choice.begin()
    await choice.enter('4321')
    const now = choice.state.value
    const child = now.name === 'profiles' && now.profiles.find(({ role }) => role === 'child')
    if (!child) throw new Error(now.name)
    await world.fault({ match: 'POST /v2/users/self/profile', status: 200, body: { id: child.id }, times: 1 })
    await choice.choose(child)
    expect(page.session.state.value).toMatchObject({ name: 'user', role: 'child' })
  })

  test('a choice whose token has ended meanwhile begins again, with the PIN', async () => {
    const { page } = await expiredChild()
    const choice = choiceOf(page)
    await choice.begin()
    await choice.enter('4321')
    const now = choice.state.value
    if (now.name !== 'profiles' || !now.profiles[0]) throw new Error(now.name)
    await world.expireTokens()
    await choice.choose(now.profiles[0])
    expect(choice.state.value).toMatchObject({ name: 'failed', error: { code: 'authentication-failed' } })
    await choice.begin()
    await choice.enter('4321')
    await choice.choose(now.profiles[0])
    expect(page.session.state.value).toMatchObject({ name: 'user' })
  })

  test('a page whose viewer is signed in authorises nothing', async () => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount(undefined, { role: 'child' }))
    const before = (await world.calls(DEVICE)).length
    const choice = choiceOf(viewer)
    await choice.begin()
    expect(choice.state.value).toMatchObject({ name: 'failed', error: { code: 'authentication-failed' } })
    expect(await world.calls(DEVICE)).toHaveLength(before)
  })
})
