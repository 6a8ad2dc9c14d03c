import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import { TvError } from '../../lib/errors/errors'
import { createNotices } from './diagnostics'

test('a notice is cleared after five seconds', async () => {
  const clock = manualClock()
  const notices = createNotices(clock)
  const error = new TvError('no-archive')
  expect(notices.show(error)).toBe(error)
  await clock.advance(4999)
  expect(notices.notice.value?.code).toBe('no-archive')
  await clock.advance(1)
  expect(notices.notice.value).toBeNull()
})

test('the newest notice stays its whole time', async () => {
  const clock = manualClock()
  const notices = createNotices(clock)
  notices.show(new TvError('no-archive'))
  await clock.advance(4000)
  notices.show(new TvError('skip-in-live'))
  await clock.advance(4000)
  expect(notices.notice.value?.code).toBe('skip-in-live')
})

test('the log keeps its last twenty lines with their time', () => {
  const notices = createNotices(manualClock(Date.UTC(2026, 0, 1)))
  for (let line = 1; line <= 25; line++) notices.note(`line ${line}`)
  const lines = notices.log().split('\n')
  expect(lines).toHaveLength(20)
  expect(lines[0]).toBe('2026-01-01T00:00:00.000Z line 6')
})
