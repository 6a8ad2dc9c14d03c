import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { playChannel } from '../../../tests/support/players-of-process'
import { loadText } from '../../../tests/support/texts'
import { ArchiveSkips } from './archive-skips'

const { t } = await loadText('en')
const buttonNamed = (name: string) => screen.getByRole('button', { name })

it('leads ten seconds back and forward in the archive', async () => {
  const { player, engine, viewer, start } = await playChannel('news-24', 3600)
  engine.show({ seekable: { start: 0, end: 3000 } })
  engine.tick(100, start + 100)
  render(<ArchiveSkips player={player} t={t} />)
  await userEvent.click(buttonNamed('Forward 10 seconds'))
  await viewer.clock.advance(1000)
  expect(engine.commands).toContain('seek 110')
  await userEvent.click(buttonNamed('Back 10 seconds'))
  await viewer.clock.advance(1000)
  expect(engine.commands.at(-1)).toBe('seek 100')
})

it('is disabled at the live edge and says why, in place of vanishing from under the finger', async () => {
  const { player } = await playChannel()
  render(<ArchiveSkips player={player} t={t} />)
  expect(buttonNamed('Back 10 seconds').getAttribute('aria-disabled')).toBe('true')
  expect(buttonNamed('Back 10 seconds').title).toBe('You are at the live edge. Use the timeline to go back.')
})

it('is left out for a channel without an archive, where no press could ever work', async () => {
  const { player } = await playChannel('no-archive')
  render(<ArchiveSkips player={player} t={t} />)
  expect(screen.queryByRole('button')).toBeNull()
})
