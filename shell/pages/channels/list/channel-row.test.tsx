import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  type Channel,
  createGuideSchedules,
  findChannel,
  type GuideSchedules,
  programAfter,
  programAt,
} from '../../../../core/channels'
import { formatClock } from '../../../../core/text'
import { inAct } from '../../../../tests/support/in-act'
import { makeWorldOfProcess, viewerOfProcess } from '../../../../tests/support/operator-of-process'
import { SiteAround } from '../../../../tests/support/site-around'
import { loadText } from '../../../../tests/support/texts'
import { until } from '../../../../tests/support/until'
import { momentAt, sampleChannel, sampleProgram, silentTv } from '../../../../tests/support/view-samples'
import { ChannelRow } from './channel-row'

const text = await loadText('en')
const tv = silentTv()
type RowState = ReturnType<GuideSchedules['of']>['value']
const isReady = (state: RowState): state is Extract<RowState, { name: 'ready' }> => state.name === 'ready'

interface Case {
  channel?: Partial<Channel>
  isFavourite?: boolean
  current?: boolean
  /** By default they never finish loading. */
  schedules?: GuideSchedules
  now?: number
}

/** Shows a channel at 12:30. */
function showRow({ channel = {}, isFavourite = false, current = false, schedules, now }: Case) {
  const pressed: string[] = []
  render(
    <SiteAround tv={tv} text={text}>
      <ul>
        <ChannelRow
          {...{ isFavourite, current }}
          schedules={
            schedules ??
            createGuideSchedules({ api: tv.api, clock: tv.clock, connection: tv.connection, language: 'en' })
          }
          channel={sampleChannel(channel)}
          path="/channels/all/news"
          isTabStop
          onStop={() => undefined}
          onFavourite={({ name }) => pressed.push(name)}
          now={now ?? momentAt(12, 30)}
          place={3}
          count={40}
          top={160}
          isSecond={false}
        />
      </ul>
    </SiteAround>,
  )
  return pressed
}

const name = () => screen.getByRole('link').textContent ?? ''

it('says number, programme on air and the next one with its time', async () => {
  const viewer = viewerOfProcess(await makeWorldOfProcess())
  const channel = findChannel(await viewer.channels().list(), 'news-24')
  if (!channel) throw new Error('The demo has no such channel')
  const schedules = createGuideSchedules({
    api: viewer.api,
    clock: viewer.serverClock,
    connection: viewer.connection,
    language: 'en',
  })
  schedules.show([channel])
  const now = viewer.serverClock.seconds()
  showRow({ channel, schedules, now })
  const { programs } = await inAct(async () => {
    await viewer.clock.advance(1000)
    return until(schedules.of(channel.id), isReady)
  })
  const [onAir, next] = [programAt(programs, now), programAfter(programs, now)]
  expect(name()).toContain(`, number ${channel.number}`)
  expect(name()).toContain(`Now: ${onAir?.title}`)
  const following = `${formatClock(next?.start ?? 0, 'en')} · ${next?.title}`
  expect(name()).toContain(`Next: ${following}`)
  // The list is narrow: what it clips is in tooltips.
  for (const clipped of [channel.name, onAir?.title ?? '', following])
    expect(screen.getByTitle(clipped)).toBeTruthy()
  schedules.stop()
})

it('has the programme of the list while the schedule loads, and words where there is none', () => {
  showRow({ channel: { onAir: sampleProgram() } })
  expect(name()).toContain('The weather')
  cleanup()
  showRow({})
  expect(name()).toContain('No programme information')
  expect(name()).not.toContain('Now')
})

it('says in words what its marks draw: age, archive and lock', () => {
  showRow({ channel: { age: 18, purchased: false } })
  expect(name()).toContain(', 18+, Archive, Not in your packages')
})

it('counts an unknown age as adult', () => {
  showRow({ channel: { age: null } })
  expect(name()).toContain('18+')
})

it('says nothing of an archive that this viewer does not have', () => {
  showRow({ channel: { archiveDays: 0 } })
  expect(name()).not.toContain('Archive')
})

it('is the current page while its channel plays', () => {
  showRow({ current: true })
  expect(screen.getByRole('link', { current: 'page' })).toBeTruthy()
})

it('has a button for the favourites that is pressed for one, outside of the link', async () => {
  const pressed = showRow({ isFavourite: true })
  const star = screen.getByRole('button', { name: 'Favourite: News 24', pressed: true })
  expect(star.title).toBe('Remove from favourites')
  expect(name()).toContain(', favourite')
  await userEvent.click(star)
  expect(pressed).toEqual(['News 24'])
})

it('says its place in the whole list, of which only the rows in view are in the page', () => {
  showRow({})
  const row = screen.getByRole('listitem')
  expect([row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')]).toEqual(['3', '40'])
})
