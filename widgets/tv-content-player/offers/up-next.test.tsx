import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { playFilm } from '../../../tests/support/players-of-process'
import { loadText } from '../../../tests/support/texts'
import { UpNext } from './up-next'

const { t } = await loadText('en')

/** An episode of 600 s, ten seconds before its end. */
async function nearEnd(content: string) {
  const playing = await playFilm(content, { seconds: 600, position: 300 })
  render(<UpNext player={playing.player} t={t} />)
  await act(async () => playing.engine.tick(592))
  return playing
}

it('is not there in the middle of an episode', async () => {
  const { player } = await playFilm('two-seasons', { position: 300 })
  render(<UpNext player={player} t={t} />)
  expect(screen.queryByRole('group')).toBeNull()
})

it('says once which episode is next, and counts the seconds where no screen reader repeats them', async () => {
  await nearEnd('two-seasons')
  expect(screen.getByRole('status').textContent).toMatch(/^Next episode: Season \d, episode \d$/)
  expect(screen.getByText(/^Next episode in \d+ s$/).getAttribute('aria-hidden')).toBe('true')
})

it('stays away once the viewer has declined it', async () => {
  const { player, engine } = await nearEnd('two-seasons')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await act(async () => engine.tick(594))
  expect(player.nextIn.value).toBeNull()
  expect(screen.queryByRole('group')).toBeNull()
})

it('plays the next episode at once with a press', async () => {
  const { player, engine } = await nearEnd('two-seasons')
  const before = player.episode.value?.id
  const loads = engine.loaded.length
  await userEvent.click(screen.getByRole('button', { name: 'Play now' }))
  await act(() => engine.loads(loads + 1))
  expect(player.episode.value?.id).not.toBe(before)
})

it('offers nothing after a film, which has no next episode', async () => {
  await nearEnd('free-film')
  expect(screen.queryByRole('group')).toBeNull()
})
