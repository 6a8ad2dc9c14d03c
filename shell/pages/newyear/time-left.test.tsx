import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import { makeWorldOfProcess, viewerOfProcess } from '../../../tests/support/operator-of-process'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { TimeLeft } from './time-left'

const text = await loadText('en')
const world = await makeWorldOfProcess()
const NEW_YEAR = new Date(2027, 0, 1).getTime()
const HOUR_MS = 3_600_000

/** Shows the time left to a device whose clock is off by so many ms, an hour before the year ends. */
function showTimeLeft(errorMs = 0) {
  const device = manualClock(NEW_YEAR - HOUR_MS + errorMs)
  const { tv } = viewerOfProcess(world, { clock: device })
  render(
    <SiteAround tv={tv} text={text}>
      <TimeLeft />
    </SiteAround>,
  )
  const correct = (epochMs: number) => act(() => tv.clock.observe(epochMs, 'response-date'))
  return { device, correct }
}

it.each([-400, -1, 0, 1, 400])(
  'the time left is that of the operator’s year on a device that is %i days off',
  (days) => {
    showTimeLeft(days * 24 * HOUR_MS).correct(NEW_YEAR - HOUR_MS)
    expect(screen.getByRole('timer').textContent).toBe('0 days01 hour00 minutes00 seconds')
  },
)

it('the year stays over once it has ended, also if the clock is corrected afterwards', () => {
  const { device, correct } = showTimeLeft()
  device.jump(HOUR_MS + 5000)
  correct(NEW_YEAR + 10_000)
  expect(screen.getByText(text.t('pages.happyNewYear'))).toBeTruthy()
})
