import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { programAfter } from '../../core/channels'
import { formatClock } from '../../core/text'
import { playChannel } from '../../tests/support/players-of-process'
import { loadText } from '../../tests/support/texts'
import { NextProgram } from './next-program'

const { t } = await loadText('en')

it('says at the live edge when the next programme begins, and cannot be pressed before that', async () => {
  const { player } = await playChannel()
  const { container } = render(<NextProgram {...{ player, t }} language="en" />)
  const next = programAfter(player.programs.value, player.time.value)
  expect(container.textContent).toBe(` · Next programme at ${formatClock(next?.start ?? 0, 'en')}`)
  expect(screen.queryByRole('button')).toBeNull()
})

it('plays the next programme in the archive, where it has begun', async () => {
  const { player, engine } = await playChannel('news-24', 26 * 3600)
  render(<NextProgram {...{ player, t }} language="en" />)
  const next = programAfter(player.programs.value, player.time.value)
  const loads = engine.loaded.length
  await userEvent.click(screen.getByRole('button', { name: /^Next programme at/ }))
  await engine.loads(loads + 1)
  expect(player.time.value).toBe(next?.start)
})
