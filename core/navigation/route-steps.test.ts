import { expect, test } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock'
import { createRouteSteps } from './route-steps'

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
