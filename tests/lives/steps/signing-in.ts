import { login } from '../../../core/api/auth'
import { APP_VERSION } from '../../../core/session'
import type { LoginScreen, Page } from '../life'
import { openLogin } from '../screens/login-screen'
import { type Offer, offerEach, offerIf } from '../step'
import { type PageArea, press } from './area'

/** Phones of the accounts of a life, and one that no account has. */
const phonesIn = (page: Page): string[] => [
  ...page.life.world.users.all().flatMap(({ phone }) => phone ?? []),
  '79000000099',
]

/** The newest code that the operator has sent to the phone of a login. */
const codeFor = (page: Page, phone: string): string | null =>
  page.life.world.codes.messages.findLast(({ to, kind }) => to === phone && kind === 'code')?.code ?? null

/** Presses in the login as a person does: what that removes from the screen was removed by them. */
const inLogin =
  (act: (login: LoginScreen['login'], about: string) => unknown) =>
  (page: Page, about: string): void => {
    const screen = page.login
    if (!screen) return
    page.life.recorder.input(page.name, { kind: 'login', text: about, inside: 'tv-auth' })
    void act(screen.login, about)
  }

function loginOffers(page: Page): readonly Offer[] {
  const screen = page.login
  if (!screen) return []
  const { step, phone, busy, sendMethods } = screen.login.state.peek()
  if (busy) return offerIf(true, 1, 'close-login')
  const code = codeFor(page, phone)
  return [
    ...(step.name === 'method'
      ? offerEach(
          14,
          'choose-method',
          step.methods.map(({ method }) => method),
        )
      : []),
    ...offerEach(step.name === 'phone' ? 14 : 0, 'send-phone', phonesIn(page)),
    ...offerIf(step.name === 'code' && code !== null, 18, 'confirm-code', code ?? ''),
    ...offerIf(step.name === 'code', 2, 'confirm-code', '000000'),
    ...offerIf(step.name === 'provider-code', 14, 'confirm-contract', 'contract-1'),
    ...offerEach(step.name === 'code' ? 1 : 0, 'send-code', sendMethods),
    ...offerIf(step.name !== 'done', 1, 'back-in-login'),
    ...offerIf(true, step.name === 'done' ? 10 : 1, 'close-login'),
  ]
}

/** Logins of every kind, and the logout. */
export const signingIn: PageArea = {
  offers(page) {
    const { state, isGuest } = page.viewer.session
    const { name } = state.value
    const isKnown = name === 'user' && !isGuest.peek()
    return [
      ...offerIf(page.login === null && !isKnown && page.way === 'guest', 4, 'open-login'),
      ...offerIf(page.login === null && name === 'auth-required', 8, 'open-login'),
      ...offerEach(
        page.way === 'guest' || page.way === 'login' ? (isKnown ? 0.6 : 3) : 0,
        'sign-in',
        page.life.household.scenario.accounts.map(({ phone }) => phone),
      ),
      ...loginOffers(page),
      ...offerIf(isKnown, 1.2, 'sign-out'),
      ...offerIf(name === 'failed', 6, 'retry-session'),
    ]
  },
  acts: {
    'open-login': (page) => void openLogin(page),
    'close-login': (page) => void page.login?.close(),
    'choose-method': inLogin((login, method) =>
      method === 'phone' || method === 'login' || method === 'telegram'
        ? login.chooseMethod(method)
        : undefined,
    ),
    'send-phone': inLogin((login, phone) => login.sendPhone(phone)),
    'send-code': inLogin((login, by) => (by === 'sms' || by === 'telegram' ? login.sendCode(by) : undefined)),
    'confirm-code': inLogin((login, code) => login.confirmCode(code)),
    'confirm-contract': inLogin((login, identifier) => login.confirmProviderCode(identifier, '123456')),
    'back-in-login': inLogin((login) => login.back()),
    'sign-in'(page, phone) {
      const account = page.life.household.scenario.accounts.find((one) => one.phone === phone)
      if (!account) return
      const { api, session } = page.viewer
      const form = { login: phone, password: account.password, app_version: APP_VERSION }
      page.life.recorder.input(page.name, { kind: 'login', text: phone })
      page.run(async () => session.signIn(await login(api, form)))
    },
    'sign-out'(page) {
      page.life.recorder.input(page.name, {
        kind: 'press',
        text: page.text.t('site.signOut'),
        inside: '#logout',
      })
      page.run(() => page.viewer.session.signOut())
    },
    'retry-session'(page) {
      press(page, '#session', page.text.t('site.retry'))
      page.run(() => page.viewer.session.retry())
    },
  },
}
