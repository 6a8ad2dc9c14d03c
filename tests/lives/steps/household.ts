import { getFavourites } from '../../../core/catalogue'
import { PROTECT_ALL } from '../../../core/household'
import {
  createProfileChoice,
  createProfiles,
  type Profile,
  type Profiles,
} from '../../../core/household/profiles'
import type { Page } from '../life'
import { askForPin } from '../screens/pin-screen'
import { type Offer, offerEach, offerIf } from '../step'
import { type PageArea, press } from './area'

/** Opens the dialog of profiles, which lists them. */
function openProfiles(page: Page): void {
  page.profiles ??= createProfiles(page.viewer.tv)
  page.run(() => page.profiles?.load())
}

const listedIn = (page: Page): readonly Profile[] => {
  const state = page.profiles?.state.peek()
  return state?.name === 'ready' ? state.profiles : []
}

const isActive = (page: Page, { id }: Profile): boolean => {
  const state = page.profiles?.state.peek()
  return state?.name === 'ready' && state.activeId === id
}

const namesIn = (page: Page) => listedIn(page).map(({ name }) => name)

/** Does something with the profile of this name after the check that it needs, as the dialog of profiles does. */
const withProfile =
  (
    needsCheck: (profiles: Profiles, profile: Profile) => boolean,
    act: (profiles: Profiles, profile: Profile, page: Page) => Promise<void>,
  ) =>
  (page: Page, name: string): void => {
    const profile = listedIn(page).find((one) => one.name === name)
    const { profiles } = page
    if (!profile || !profiles) return
    press(page, '#profiles', name)
    page.run(async () => {
      if (needsCheck(profiles, profile) && !(await askForPin(page, 'profile'))) return
      await act(profiles, profile, page)
    })
  }

const changesRole = (role: 'adult' | 'child') =>
  withProfile(
    (profiles, profile) => profiles.needsCheckToChange(profile, { role }),
    (profiles, profile) => profiles.change(profile, { role }),
  )

const setsPin = (mode: 'set' | 'change') => (page: Page) => {
  press(page, '#parental', mode)
  page.run(() => askForPin(page, 'settings', { mode }))
}

function childOffers(page: Page): readonly Offer[] {
  const state = page.viewer.session.state.peek()
  const isEnded = state.name === 'auth-required' && state.requiredBy === 'child'
  const choice = page.choice?.state.peek()
  return [
    ...offerIf(isEnded && page.choice === null, 14, 'open-profile-choice'),
    // The dialog closes once another viewer is signed in.
    ...offerEach(isEnded && choice?.name === 'pin' ? 14 : 0, 'enter-pin-of-choice', ['1234', '4321', '0000']),
    ...offerEach(
      isEnded && choice?.name === 'profiles' ? 14 : 0,
      'choose-profile-again',
      choice?.name === 'profiles' ? choice.profiles.map(({ name }) => name) : [],
    ),
  ]
}

/** Profiles, the PIN, parental settings and favourites. */
export const household: PageArea = {
  offers(page) {
    const { session } = page.viewer
    const isUser = session.state.peek().name === 'user'
    const names = namesIn(page)
    return [
      ...offerIf(isUser && names.length === 0, 3, 'open-profiles'),
      ...offerEach(isUser ? 4 : 0, 'switch-profile', names),
      ...offerEach(isUser ? 1 : 0, 'make-child', names),
      ...offerEach(isUser ? 1 : 0, 'make-adult', names),
      ...offerEach(isUser ? 0.4 : 0, 'remove-profile', names),
      ...offerIf(isUser && names.length > 0, 0.6, 'create-profile', 'child'),
      ...offerIf(isUser, 1.2, 'set-pin'),
      ...offerIf(isUser, 0.6, 'change-pin'),
      ...offerEach(isUser ? 1 : 0, 'save-parental', ['all', 'none', 'only-pay']),
      ...offerEach(1, 'toggle-favourite', ['10001', '10157']),
      ...childOffers(page),
    ]
  },
  acts: {
    'open-profiles': (page) => openProfiles(page),
    'switch-profile': withProfile(
      (profiles, profile) => profiles.needsCheckToSwitch(profile),
      async (profiles, profile, page) => {
        if (!isActive(page, profile)) await profiles.switchTo(profile)
      },
    ),
    'make-child': changesRole('child'),
    'make-adult': changesRole('adult'),
    'remove-profile': withProfile(
      (profiles, profile) => profiles.needsCheckToChange(profile),
      (profiles, profile) => profiles.remove(profile),
    ),
    'create-profile'(page) {
      const { profiles } = page
      if (!profiles?.canCreate()) return
      press(page, '#profiles', 'Mira')
      page.run(async () => {
        if (profiles.needsCheckToChange(null) && !(await askForPin(page, 'profile'))) return
        await profiles.create({ name: 'Mira', role: 'child', icon_avatar_id: null })
      })
    },
    'set-pin': setsPin('set'),
    'change-pin': setsPin('change'),
    'save-parental'(page, which) {
      const { parental } = page.viewer
      const off = { channel: false, program: false, vod: false, profile: false, settings: false }
      const settings = which === 'all' ? PROTECT_ALL : { ...PROTECT_ALL, ...off, pay: which === 'only-pay' }
      press(page, '#parental', which)
      page.run(async () => {
        if (await askForPin(page, 'settings')) await parental.save({ settings, channels: [] })
      })
    },
    'toggle-favourite'(page, id) {
      press(page, '#favourites', id)
      page.run(() => getFavourites(page.viewer.tv).toggle({ kind: 'channel', id }))
    },
    'open-profile-choice'(page) {
      const { session, storage, scope, clock, api } = page.viewer
      page.choice?.release()
      page.choice = createProfileChoice({ api, session, clock, storage, scope })
      page.run(() => page.choice?.begin())
    },
    'enter-pin-of-choice'(page, digits) {
      if (!page.choice) return
      page.life.recorder.input(page.name, { kind: 'pin', text: digits, inside: '#child-ended' })
      page.run(() => page.choice?.enter(digits))
    },
    'choose-profile-again'(page, name) {
      const state = page.choice?.state.peek()
      const profile = state?.name === 'profiles' && state.profiles.find((one) => one.name === name)
      if (!profile) return
      press(page, '#profiles', name)
      page.run(() => page.choice?.choose(profile))
    },
  },
}
