import { expect, test } from 'vitest'
import { changedAnswer } from '../../../tests/support/changed-answer'
import { manualClock } from '../../../tests/support/manual-clock'
import { sharedTabs } from '../../../tests/support/shared-tabs'
import { recordIn, signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { PROTECT_ALL, PROTECT_NONE } from '../../api/devices'
import { patchProfile } from '../../api/profiles'
import { patchSelf } from '../../api/users'
import { memoryStorage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { createPinDialogue } from '../parental'
import { createProfiles, type Profile, type Profiles } from '.'

const world = worldPerTest('family')

/** Two tabs of a viewer with a PIN and five profiles. */
async function family() {
  const tabs = sharedTabs()
  const [storage, clock] = [memoryStorage(), manualClock()]
  const tab = () => viewerAt(world, { storage, clock, tabs: tabs.tab() })
  const [one, other] = [tab(), tab()]
  await one.session.start()
  await signIn(one, await world.makeAccount([501], { pin: '1234' }))
  await tabs.deliver()
  await other.session.start()
  const profiles = profilesOf(one)
  await profiles.load()
  return { one, other, profiles, tabs, storage }
}

const profilesOf = ({ tv }: Viewer) => createProfiles(tv)

function listed(profiles: Profiles): readonly Profile[] {
  const { value } = profiles.state
  return value.name === 'ready' ? value.profiles : []
}

const named = (profiles: Profiles, start: string): Profile => {
  const found = listed(profiles).find(({ name }) => name.startsWith(start))
  if (!found) throw new Error(`no profile ${start}`)
  return found
}

test('a switch clears what storage keeps of the other profile, and reaches the other tabs @PRO-02.switch @ACC-18.profile', async () => {
  const { one, other, profiles, tabs, storage } = await family()
  const changes: string[] = []
  other.session.events.on('change', (change) => changes.push(change))
  storage.set(STORAGE_KEYS.watchedChannels(one.scope), '["1"]')
  const before = one.session.identity.value
  await world.clearLedger()
  await profiles.switchTo(named(profiles, 'Zoë'))
  await tabs.deliver()
  for (const { session } of [one, other]) {
    expect(session.role.value).toBe('child')
    expect(session.state.value).toMatchObject({ name: 'user', role: 'child' })
    expect(session.identity.value).not.toBe(before)
  }
  expect(changes).toEqual(['profile'])
  expect(storage.get(STORAGE_KEYS.watchedChannels(one.scope))).toBeNull()
  expect(await world.calls('*')).toEqual(['POST /v2/users/self/profile'])
})

test.each([
  ['no answer', 'child', { dropConnection: true, afterwards: true }],
  ['a server that fails', 'child', { status: 500, afterwards: true }],
  ['a gateway that fails', 'child', { status: 503, afterwards: true }],
  ['a refusal', 'adult', { status: 403, body: { error: { message: 'Not now.' } } }],
] as const)(
  'after %s to a switch into a child’s profile the viewer counts as %s, until the next switch',
  async (_, role, fault) => {
    const { one, profiles } = await family()
    await world.fault({ match: 'POST /v2/users/self/profile', times: 1, ...fault })
    await expect(profiles.switchTo(named(profiles, 'Zoë'))).rejects.toThrow()
    expect(one.session.role.value).toBe(role)
    await profiles.switchTo(named(profiles, '<b>Boris'))
    expect(one.session.role.value).toBe('adult')
  },
)

test.each([
  ['no role', (id: string) => ({ id })],
  ['a device', () => ({ id: 'device-7', profile: { id: 'p-9' } })],
  ['another profile', () => ({ id: 'p-9', role: 'adult' })],
])(
  'a switch into a child’s profile whose answer names %s keeps the role that the list names',
  async (_, answer) => {
    const { one, profiles } = await family()
    const zoe = named(profiles, 'Zoë')
    await world.fault({ match: 'POST /v2/users/self/profile', status: 200, body: answer(zoe.id), times: 1 })
    await profiles.switchTo(zoe)
    expect(one.session.role.value).toBe('child')
    expect(recordIn(one.storage)).toMatchObject({ profileId: zoe.id, child: true })
  },
)

test('a child’s profile takes effect in its page, and an adult’s does not, once the browser has emptied its storage', async () => {
  const { one, profiles } = await family()
  for (const key of one.storage.keys()) one.storage.remove(key)
  await profiles.switchTo(named(profiles, 'Zoë'))
  expect(one.session.role.value).toBe('child')
  await expect(profiles.switchTo(named(profiles, '<b>Boris'))).rejects.toMatchObject({
    code: 'authentication-failed',
  })
  expect(one.session.role.value).toBe('child')
})

test('a switch into an adult profile needs the check, also from an open tab of a child; into a child’s none @PRO-02.adult-check', async () => {
  const { other, profiles, tabs } = await family()
  const [boris, zoe] = [named(profiles, '<b>Boris'), named(profiles, 'Zoë')]
  expect(profiles.needsCheckToSwitch(boris)).toBe(true)
  expect(profiles.needsCheckToSwitch(zoe)).toBe(false)
  other.parental.unlock('channel')
  const inOther = profilesOf(other)
  expect(inOther.needsCheckToSwitch(boris)).toBe(false)
  await profiles.switchTo(zoe)
  await tabs.deliver()
  expect(inOther.needsCheckToSwitch(boris)).toBe(true)
  other.parental.unlock('settings')
  expect(inOther.needsCheckToSwitch(boris), 'the PIN was for the settings').toBe(true)
  other.parental.unlock('profile')
  expect(inOther.needsCheckToSwitch(boris)).toBe(false)
})

test('an active profile that has become a child’s without its switch counts as one @PRO-03.toggle', async () => {
  const { one, other, profiles, tabs } = await family()
  one.parental.unlock('pay')
  await world.fault({ match: 'POST /v2/users/self/profile', status: 402, times: 1 })
  const [active] = listed(profiles)
  if (!active) throw new Error('no profile')
  await expect(profiles.change(active, { role: 'child' })).rejects.toThrow()
  await tabs.deliver()
  for (const { session, parental } of [one, other]) {
    expect(session.role.value).toBe('child')
    expect(parental.unlockedUntil.value).toBeNull()
  }
})

test('the active profile is a child’s from the answer to its new role on, before it is chosen again, and where that answer is lost @PRO-03.toggle', async () => {
  const { one, profiles } = await family()
  const [active] = listed(profiles)
  if (!active) throw new Error('no profile')
  await world.fault({ match: 'POST /v2/users/self/profile', hold: 'choice' })
  const changed = profiles.change(active, { role: 'child' })
  await expect.poll(() => one.session.role.value).toBe('child')
  await world.release('choice')
  await changed

  const { one: another, profiles: its } = await family()
  const [first] = listed(its)
  if (!first) throw new Error('no profile')
  await world.fault({ match: 'PATCH /v2/users/self/profiles/:id', afterwards: true, dropConnection: true })
  await world.fault({ match: 'GET /v2/users/self/profile', status: 500 })
  await expect(its.change(first, { role: 'child' })).rejects.toMatchObject({ code: 'network' })
  expect(another.session.role.value, 'the answer is lost').toBe('child')
})

test('the active profile stays an adult’s where the operator refuses its new role @PRO-03.toggle', async () => {
  const { one, profiles } = await family()
  const [active] = listed(profiles)
  if (!active) throw new Error('no profile')
  await world.fault({ match: 'PATCH /v2/users/self/profiles/:id', status: 403 })
  await expect(profiles.change(active, { role: 'child' })).rejects.toMatchObject({
    code: 'permission-denied',
  })
  expect(one.session.role.value).toBe('adult')
})

test('the page of a host shows the list of a child once its profile has become a child’s @PRO-03.toggle', async () => {
  const { deviceToken } = await world.makeAccount([501], { role: 'adult' })
  const host = viewerAt(world, { host: { token: deviceToken } })
  const elsewhere = viewerAt(world, { host: { token: deviceToken } })
  await host.session.loadActiveRole()
  const channels = host.channels()
  await channels.refresh()
  const profiles = profilesOf(host)
  await profiles.load()
  const [active] = listed(profiles)
  if (!active) throw new Error('no profile')
  await patchProfile(elsewhere.api, active.id, { role: 'child' })
  await profiles.load()
  expect(host.session.role.value).toBe('child')
  await expect.poll(() => channels.state.value).toMatchObject({ name: 'ready', isChild: true })
})

test('two presses of one change, removal, new profile or switch send it once', async () => {
  const { profiles } = await family()
  const [, second, third] = listed(profiles)
  if (!second || !third) throw new Error('no profiles')
  await world.clearLedger()
  const twice = async (act: () => Promise<void>) => void (await Promise.all([act(), act()]))
  await twice(() => profiles.change(second, { name: 'Ann' }))
  await twice(() => profiles.remove(third))
  await twice(() => profiles.create({ name: 'Bo', role: 'adult', icon_avatar_id: null }))
  await twice(() => profiles.switchTo(second))
  const writes = (await world.calls('*')).filter((call) => !call.startsWith('GET'))
  expect(writes).toEqual([
    `PATCH /v2/users/self/profiles/${second.id}`,
    `DELETE /v2/users/self/profiles/${third.id}`,
    'POST /v2/users/self/profiles',
    'POST /v2/users/self/profile',
  ])
  await profiles.change(second, { name: 'Eve' })
  expect(
    await world.calls(`PATCH /v2/users/self/profiles/${second.id}`),
    'a later change is sent',
  ).toHaveLength(2)
})

test('the active profile follows its new role, and ends an unlock @PRO-03.toggle', async () => {
  const { one, profiles } = await family()
  one.parental.unlock('channel')
  const [first] = listed(profiles)
  if (!first) throw new Error('no profile')
  await profiles.change(first, { role: 'child' })
  expect(one.session.role.value).toBe('child')
  expect(one.parental.unlockedUntil.value).toBeNull()
  expect(profiles.needsCheckToChange(listed(profiles)[0] ?? null, { role: 'adult' })).toBe(true)
})

test('a child’s profile turns into an adult’s with the check only @PRO-03.to-adult', async () => {
  const { profiles } = await family()
  const zoe = named(profiles, 'Zoë')
  expect(profiles.needsCheckToChange(zoe, { name: 'Zoe' })).toBe(false)
  expect(profiles.needsCheckToChange(zoe, { role: 'adult' })).toBe(true)
})

test('the last adult profile of an account without a PIN becomes a child’s, or is removed, only after one is set @PRO-03.no-trap', async () => {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([501]))
  const profiles = profilesOf(viewer)
  await profiles.load()
  const adults = listed(profiles).filter(({ role }) => role === 'adult')
  for (const adult of adults.slice(1)) await profiles.change(adult, { role: 'child' })
  const [last] = adults
  if (!last) throw new Error('no adult')
  expect(profiles.needsPinFirst(last, { role: 'child' })).toBe(true)
  expect(profiles.needsPinFirst(last, { name: 'Vera' })).toBe(false)
  await expect(profiles.change(last, { role: 'child' })).rejects.toMatchObject({ code: 'permission-denied' })
  await expect(profiles.remove(last)).rejects.toMatchObject({ code: 'permission-denied' })
  await patchSelf(viewer.api, { pincode: '1234' })
  await viewer.tv.viewer.refresh()
  await profiles.change(last, { role: 'child' })
  expect(listed(profiles).map(({ role }) => role)).not.toContain('adult')
})

test('an account without a PIN that was left in a child’s profile finds the way back by a login @PRO-03.no-trap', async () => {
  const viewer = viewerAt(world)
  const account = await world.makeAccount([501])
  await signIn(viewer, account)
  const profiles = profilesOf(viewer)
  await profiles.load()
  await profiles.switchTo(named(profiles, 'Zoë'))
  await viewer.session.signOut()
  await signIn(viewer, account)
  if (viewer.session.role.value === 'adult') await profiles.switchTo(named(profiles, 'Zoë'))
  expect(viewer.session.role.value).toBe('child')
  const ask = async () => {
    const dialogue = createPinDialogue(viewer.tv, {
      ...{ mode: 'ask', action: 'profile', age: null, ignored: false },
      language: () => 'en',
    })
    await dialogue.begin()
    dialogue.release()
    return dialogue.state.value
  }
  expect(await ask()).toEqual({ name: 'done', outcome: 'unlocked' })
  await profiles.load()
  const adult = listed(profiles).find(({ role }) => role === 'adult')
  if (!adult) throw new Error('no adult')
  expect(profiles.needsCheckToSwitch(adult)).toBe(false)
  await profiles.switchTo(adult)
  expect(viewer.session.role.value).toBe('adult')
  await profiles.switchTo(named(profiles, 'Zoë'))
  await viewer.clock.advance(300_000)
  expect(await ask(), 'five minutes after the login').toEqual({ name: 'adult-needed' })
})

test('no profile can be made at five, nor once parental settings were saved @PRO-01.limit', async () => {
  const { one, profiles } = await family()
  expect(profiles.canCreate()).toBe(false)
  await profiles.remove(named(profiles, 'Мира'))
  expect(profiles.canCreate()).toBe(true)
  await one.parental.save({ settings: PROTECT_ALL, channels: [] })
  expect(profiles.canCreate()).toBe(false)
})

test.each([
  ['protect every action', PROTECT_ALL, true],
  ['protect no action for 0 min', PROTECT_NONE, true],
  ['are the default of the brand', { ...PROTECT_ALL, pay: false, duration: 60 }, true],
  ['were saved elsewhere', { ...PROTECT_ALL, pay: false }, false],
  ['were saved elsewhere for longer', { ...PROTECT_NONE, duration: 5 }, false],
])(
  'on a device whose settings %s, profiles can be made only if these are an operator’s defaults @PRO-01.limit @PRO-01.defaults',
  async (_, settings, canCreate) => {
    const viewer = viewerAt(world, {
      brand: { parentalControl: { defaults: { ...PROTECT_ALL, pay: false, duration: 60 } } },
      fetch: changedAnswer(/\/auth\/device$/, (token: object) => ({
        ...token,
        device: { parental_settings: settings },
      })),
    })
    await signIn(viewer, await world.makeAccount())
    const profiles = profilesOf(viewer)
    await profiles.load()
    await profiles.remove(named(profiles, 'Zoë'))
    expect(viewer.session.parentalSettings.value).toEqual(settings)
    expect(profiles.canCreate()).toBe(canCreate)
  },
)

test('the operator refuses to remove the active profile, and the list stays @PRO-03.active-kept', async () => {
  const { profiles } = await family()
  const [first] = listed(profiles)
  if (!first) throw new Error('no profile')
  await expect(profiles.remove(first)).rejects.toMatchObject({ code: 'permission-denied' })
  expect(listed(profiles)).toHaveLength(5)
})

test('a profile that was removed in another tab is not changed, and leaves the list', async () => {
  const { other, profiles } = await family()
  const zoe = named(profiles, 'Zoë')
  const inOther = profilesOf(other)
  await inOther.load()
  await profiles.remove(zoe)
  await expect(inOther.change(zoe, { name: 'Zoe' })).rejects.toMatchObject({ code: 'not-found' })
  expect(listed(inOther)).toHaveLength(4)
})

test('a guest cannot switch profiles', async () => {
  const { session } = viewerAt(world)
  await session.start()
  await expect(session.switchProfile({ id: '1', role: 'adult' })).rejects.toMatchObject({
    code: 'login-required',
  })
})
