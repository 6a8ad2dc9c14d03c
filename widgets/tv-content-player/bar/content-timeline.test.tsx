import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { playFilm } from '../../../tests/support/players-of-process'
import { loadText } from '../../../tests/support/texts'
import { recordingHost } from '../../../tests/support/widget-host'
import { ContentTimeline, printLength } from './content-timeline'

const { t } = await loadText('en')
const { host } = recordingHost()

async function showTimeline(seconds: number, position: number) {
  const { player } = await playFilm('free-film', { seconds, position })
  render(<ContentTimeline {...{ host, player, t }} />)
}

it('says the place and the length in words, without hours for a film that has none', async () => {
  await showTimeline(605, 65)
  const slider = screen.getByRole('slider', { name: 'Film timeline' })
  expect(slider.getAttribute('aria-valuetext')).toBe('1:05 of 10:05')
})

it('has hours in both as soon as each has one', async () => {
  await showTimeline(7200, 3599)
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('59:59 of 2:00:00')
})

it('is no slider before the length is known, since there is nothing to seek in', async () => {
  await showTimeline(0, 0)
  expect(screen.queryByRole('slider')).toBeNull()
})

it.each([
  [0, '0:00'],
  [-3, '0:00'],
  [65.9, '1:05'],
  [599, '9:59'],
  [3600, '1:00:00'],
  [36_125, '10:02:05'],
])('%d s reads %s', (seconds, words) => {
  expect(printLength(seconds)).toBe(words)
})
