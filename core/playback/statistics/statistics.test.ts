import { expect, test } from 'vitest'
import { manualClock, settled } from '../../../tests/support/manual-clock'
import { recordingEngine } from '../../../tests/support/recording-engine'
import { createServerClock } from '../../lib/clock'
import type { AnalyticsEvent } from './analytics'
import type { StatisticsOptions } from './contract'
import { createStatistics } from './statistics'

test('loads the watch reporter again at the next frames after its chunk failed to load', async () => {
  const events: AnalyticsEvent['name'][] = []
  const engine = recordingEngine()
  const options: StatisticsOptions = {
    api: { request: async () => undefined } as unknown as StatisticsOptions['api'],
    clock: createServerClock(manualClock()),
    engine,
    pageLifecycle: { onLeave: () => () => undefined },
    viewer: () => null,
    requestPixel: () => undefined,
    pixels: null,
    analytics: ({ name }) => void events.push(name),
  }
  let tries = 0
  const statistics = createStatistics(options, () => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('offline')) : import('./watch-reporter')
  })
  const facts = () => ({
    channelId: '1',
    contentId: null,
    contentParentId: null,
    libraryId: null,
    startType: 'live' as const,
    position: 0,
  })
  statistics.watch({ statId: '7', trackers: null, facts })
  await engine.transport.play()
  await settled()
  expect(events).toEqual([])
  await engine.transport.play()
  await expect.poll(() => events).toEqual(['playback_start'])
  await engine.transport.play()
  await settled()
  expect([tries, events.length]).toEqual([2, 1])
})
