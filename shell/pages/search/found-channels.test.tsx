import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Channel } from '../../../core/channels'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { sampleChannel, sampleProgram, silentTv } from '../../../tests/support/view-samples'
import { FoundChannels } from './found-channels'

const text = await loadText('en')
const tv = silentTv()

function linksTo(channels: Channel[]) {
  render(
    <SiteAround tv={tv} text={text}>
      <FoundChannels channels={channels} query="news" />
    </SiteAround>,
  )
  return screen.getAllByRole('link')
}

it('shows the twelve best at most, under a heading', () => {
  const many = Array.from({ length: 13 }, (_, place) =>
    sampleChannel({ id: String(place), slug: `c${place}` }),
  )
  expect(linksTo(many)).toHaveLength(12)
  expect(screen.getByRole('region', { name: 'Channels' })).toBeTruthy()
})

it('says what is on the air, and nothing of a programme that has ended', () => {
  const now = tv.clock.seconds()
  const [first, second] = linksTo([
    sampleChannel({ onAir: sampleProgram({ title: 'The weather', start: now - 60, end: now + 60 }) }),
    sampleChannel({ id: '2', onAir: sampleProgram({ title: 'The past', start: now - 120, end: now - 60 }) }),
  ])
  expect(first?.textContent).toBe('News 24The weather')
  expect(second?.textContent).toBe('News 24')
})

it('leads to the channel, whatever characters its slug has', () => {
  expect(linksTo([sampleChannel({ slug: 'a/b' })])[0]?.getAttribute('href')).toContain('a%2Fb')
})
