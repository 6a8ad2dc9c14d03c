import { describe, expect, test } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock'
import { createRouteSteps, decideAccess, isBeforeRequestedPage, isLoginRequired, type Visit } from './visit'

const visit = (change: Partial<Visit>) =>
  decideAccess({
    path: '/channels',
    session: 'guest',
    childEnded: false,
    firstVisit: false,
    block: null,
    autoAuthFailed: false,
    isRedirected: false,
    ...change,
  })

const OPEN = { name: 'open' }
const EXEMPT = [
  '/agreement',
  '/privacy',
  '/terms',
  '/provider/demo-tv',
  '/promo',
  '/packet/1',
  '/packets/1',
  '/gift',
  '/news/4',
  '/faq',
  '/app_store',
]

describe.each(EXEMPT)('the exempt path %s', (path) => {
  test.each(['starting', 'guest', 'user', 'auth-required', 'forbidden-country', 'failed'] as const)(
    'an exempt path is open when the session is %s',
    (session) => {
      expect(visit({ path, session, firstVisit: true, block: -2, autoAuthFailed: true })).toEqual(OPEN)
    },
  )
})

test.each(['/', '/channels', '/lk', '/agreements', '/news/4/comments'])(
  'the path %s is not exempt: it shows what viewers see',
  (path) => {
    expect(isLoginRequired(path, 'auth-required')).toBe(true)
  },
)

test.each([
  ['/welcome', true],
  ['/auth_methods/', true],
  ['/geo_lock', true],
  ['/', false],
  ['/agreement', false],
])('the page %s is shown before the requested one: %s', (path, isBefore) => {
  expect(isBeforeRequestedPage(path)).toBe(isBefore)
})

test.each(['starting', 'guest', 'user', 'failed'] as const)(
  'a page is open when the session is %s',
  (session) => {
    expect(visit({ session })).toEqual(OPEN)
  },
)

describe('where a login is required to watch', () => {
  test('a login can be closed on legal pages and on those that lead to it, and nowhere else @ACC-03.login-stays @ACC-03.legal-pages-close', () => {
    expect(['/', '/channels', '/lk'].map((path) => isLoginRequired(path, 'auth-required'))).toEqual([
      true,
      true,
      true,
    ])
    expect(
      [...EXEMPT, '/welcome', '/auth_methods'].some((path) => isLoginRequired(path, 'auth-required')),
    ).toBe(false)
    expect(isLoginRequired('/', 'guest')).toBe(false)
  })

  test('a page opens the login if guests are not allowed', () => {
    expect(visit({ session: 'auth-required' })).toEqual({ name: 'modal', modal: 'auth' })
  })

  test('after the token of a child has expired a profile is chosen, where a login is required', () => {
    const ended = { session: 'auth-required', childEnded: true } as const
    expect(visit(ended)).toEqual({ name: 'modal', modal: 'child_ended' })
    expect(visit({ ...ended, path: '/agreement' })).toEqual(OPEN)
  })

  test.each(['/welcome', '/auth_methods'])(
    'the path %s leads to the login itself, and continues once it is complete',
    (path) => {
      expect(visit({ path, session: 'auth-required' })).toEqual(OPEN)
      expect(visit({ path, session: 'user' })).toEqual({ name: 'return' })
    },
  )
})

describe('in a closed region', () => {
  test.each(['/', '/channels', '/welcome', '/auth_methods'])(
    'the path %s redirects to the geo lock @ACC-13.redirect',
    (path) => {
      expect(visit({ path, session: 'forbidden-country' })).toEqual({ name: 'elsewhere', path: '/geo_lock' })
    },
  )

  test('/geo_lock stays open, and redirects back once the region is open', () => {
    const redirected = { path: '/geo_lock', isRedirected: true }
    expect(visit({ ...redirected, session: 'forbidden-country' })).toEqual(OPEN)
    expect(visit({ ...redirected, session: 'starting' })).toEqual(OPEN)
    expect(visit({ ...redirected, session: 'guest' })).toEqual({ name: 'return' })
  })

  test.each(['guest', 'user'] as const)(
    '/geo_lock can be read by its address where the region is open, when the session is %s @NAV-01.information',
    (session) => {
      expect(visit({ path: '/geo_lock', session })).toEqual(OPEN)
      expect(visit({ path: '/geo_lock', session, firstVisit: true, block: -2 })).toEqual(OPEN)
    },
  )

  test('/geo_lock requires no login', () => {
    expect(visit({ path: '/geo_lock', session: 'auth-required' })).toEqual(OPEN)
    expect(isLoginRequired('/geo_lock', 'auth-required')).toBe(false)
  })
})

describe('a first visit', () => {
  test.each(['starting', 'guest', 'auth-required'] as const)(
    'a first visit starts at the welcome page when %s',
    (session) => {
      expect(visit({ session, firstVisit: true })).toEqual({ name: 'elsewhere', path: '/welcome' })
      expect(visit({ path: '/welcome', session, firstVisit: true })).toEqual(OPEN)
    },
  )

  test('a logged-in viewer is not sent to the welcome page', () => {
    expect(visit({ session: 'user', firstVisit: true })).toEqual(OPEN)
  })

  test('a first visit in a closed region leads to /geo_lock', () => {
    expect(visit({ session: 'forbidden-country', firstVisit: true })).toMatchObject({ path: '/geo_lock' })
  })
})

describe('a blocked account', () => {
  test.each([
    [-1, 'pay_qr_kaspi'],
    [-2, 'block_alma'],
  ] as const)('a blocked account with status %i opens %s', (block, modal) => {
    expect(visit({ session: 'user', block })).toEqual({ name: 'modal', modal })
  })

  test('the block of a guest is ignored', () => {
    expect(visit({ session: 'guest', block: -2 })).toEqual(OPEN)
  })
})

test('a failed automatic sign-in opens its modal before a login is required', () => {
  expect(visit({ session: 'auth-required', autoAuthFailed: true })).toEqual({
    name: 'modal',
    modal: 'autoauth',
  })
  expect(visit({ session: 'guest', autoAuthFailed: true })).toEqual({ name: 'modal', modal: 'autoauth' })
})

test('a change of the route raises the step and keeps where the visit was and is; redirects are checked again 200 ms later @NAV-10.route-steps', async () => {
  const clock = manualClock()
  const steps = createRouteSteps(clock, { pathname: '/faq', search: '?a=1' })
  expect(steps.state.value).toEqual({ step: 1, previous: null, current: '/faq?a=1' })
  steps.go('/search', '?q=a')
  expect(steps.state.value).toEqual({ step: 2, previous: '/faq?a=1', current: '/search?q=a' })
  steps.go('/search', '?q=ab')
  expect(steps.state.value).toEqual({ step: 2, previous: '/faq?a=1', current: '/search?q=ab' })
  steps.go('/news', '')
  expect(steps.state.value).toEqual({ step: 3, previous: '/search?q=ab', current: '/news' })

  expect(steps.mayRedirect('entry')).toBe(true)
  expect(steps.mayRedirect('entry')).toBe(false)
  await clock.advance(199)
  expect([steps.checks.value, steps.mayRedirect('entry')]).toEqual([0, false])
  await clock.advance(1)
  expect([steps.checks.value, steps.mayRedirect('entry')]).toEqual([1, true])
  expect(steps.mayRedirect('entry')).toBe(false)
  expect(steps.mayRedirect('another')).toBe(true)
})
