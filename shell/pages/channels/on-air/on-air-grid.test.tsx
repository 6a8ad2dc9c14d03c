import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Channel } from '../../../../core/channels'
import { makeWorldOfProcess, viewerOfProcess } from '../../../../tests/support/operator-of-process'
import { SiteAround } from '../../../../tests/support/site-around'
import { loadText } from '../../../../tests/support/texts'
import { sampleChannel, sampleProgram } from '../../../../tests/support/view-samples'
import { OnAirGrid } from './on-air-grid'

const text = await loadText('en')
const world = await makeWorldOfProcess()
const [guest, child] = [
  viewerOfProcess(world),
  viewerOfProcess(world, {
    host: { token: (await world.makeAccount([], { role: 'child' })).deviceToken },
  }),
]
// The role of a viewer is known once the list is.
for (const viewer of [guest, child]) await viewer.channels().refresh()

const NOW = sampleProgram().start + 60
const ended = sampleProgram({ title: 'The past', start: NOW - 120, end: NOW - 60 })
const CHANNELS = [
  sampleChannel({ onAir: sampleProgram() }),
  sampleChannel({ id: '2', slug: 'ended', name: 'Ended', onAir: ended }),
  sampleChannel({ id: '3', slug: 'later', name: 'Later', onAir: sampleProgram({ start: NOW + 60 }) }),
  sampleChannel({ id: '4', slug: 'none', name: 'None' }),
  sampleChannel({ id: '5', slug: 'unsold', name: 'Unsold', available: false, onAir: ended }),
  sampleChannel({ id: '6', slug: 'adult', name: 'Adult', age: 18, onAir: ended }),
].map((channel) => ({ ...channel, logo: '/logo.png' }))

function tilesFor({ tv }: Pick<typeof guest, 'tv'>, channels: readonly Channel[]) {
  render(
    <SiteAround tv={tv} text={text}>
      <OnAirGrid channels={channels} category={null} now={NOW} />
    </SiteAround>,
  )
  return screen.queryAllByRole('link').map(({ textContent }) => textContent)
}

it('a channel stays on air without a programme between the end of the listed one and the next list', () => {
  expect(tilesFor(guest, CHANNELS)).toEqual(['The weatherNews 24', `${text.t('player.unknownProgram')}Ended`])
  expect(screen.queryByText(text.t('site.nothingOnAir'))).toBeNull()
})

it('a channel whose listed programme has ended is left out for a child, because the age of the next one is unknown', () => {
  expect(tilesFor(child, CHANNELS)).toEqual(['The weatherNews 24'])
})

it('the page says that nothing is on air if no channel has a programme', () => {
  expect(tilesFor(guest, [sampleChannel()])).toEqual([])
  expect(screen.getByText(text.t('site.nothingOnAir'))).toBeTruthy()
})
