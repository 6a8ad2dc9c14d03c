import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { playFilm } from '../../../tests/support/players-of-process'
import { loadText } from '../../../tests/support/texts'
import { recordingHost } from '../../../tests/support/widget-host'
import { EpisodeList } from './episode-list'

const { t } = await loadText('en')
const { host } = recordingHost()

async function showEpisodes(series: string) {
  const playing = await playFilm(series)
  const closed: boolean[] = []
  render(
    <EpisodeList
      {...{ host, t }}
      player={playing.player}
      button={{ current: null }}
      onClose={(focus) => closed.push(focus)}
    />,
  )
  return { ...playing, closed }
}

it('groups the episodes by season, and checks the one on screen alone', async () => {
  const { player } = await showEpisodes('two-seasons')
  expect(screen.getByRole('menu', { name: 'Episodes' })).toBeTruthy()
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Season 1',
    'Season 2',
  ])
  const checked = screen.getAllByRole('menuitemradio', { checked: true })
  expect(
    checked.map(({ textContent }) => textContent?.includes(player.episode.value?.title ?? 'none')),
  ).toEqual([true])
})

it('opens another episode with a press, and closes with the focus back on its button', async () => {
  const { player, engine, closed } = await showEpisodes('two-seasons')
  const loads = engine.loaded.length
  const [, second] = within(screen.getByRole('group', { name: 'Season 1' })).getAllByRole('menuitemradio')
  await userEvent.click(second as HTMLElement)
  await engine.loads(loads + 1)
  expect(player.episode.value?.number).toBe(2)
  expect(closed).toEqual([true])
})

it('does not start the episode on screen once more', async () => {
  const { engine } = await showEpisodes('two-seasons')
  const loads = engine.loaded.length
  await userEvent.click(screen.getByRole('menuitemradio', { checked: true }))
  expect(engine.loaded).toHaveLength(loads)
})
