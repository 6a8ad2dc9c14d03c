import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { playChannel } from '../../../tests/support/players-of-process'
import { loadText } from '../../../tests/support/texts'
import { viewerAt } from '../../../tests/support/viewer'
import { ChannelTitle } from './channel-title'

const { t } = await loadText('en')

it('shows nothing before the channel is known', () => {
  const { player } = viewerAt(
    { base: 'https://api.test' },
    { fetch: () => new Promise(() => undefined) },
  ).player()
  expect(render(<ChannelTitle player={player} t={t} language="en" />).container.textContent).toBe('')
})

it('shows the channel and the programme on screen, in the archive that of the time', async () => {
  const { player } = await playChannel('news-24', 4 * 3600)
  render(<ChannelTitle player={player} t={t} language="en" />)
  expect(screen.getByText(player.channel.value?.name ?? 'none')).toBeTruthy()
  expect(screen.getByTitle(player.program.value?.title ?? 'none')).toBeTruthy()
})
