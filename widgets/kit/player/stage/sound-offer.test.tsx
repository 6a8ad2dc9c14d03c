import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { playChannel } from '../../../../tests/support/players-of-process'
import type { RecordingEngine } from '../../../../tests/support/recording-engine'
import { loadText } from '../../../../tests/support/texts'
import { recordingHost } from '../../../../tests/support/widget-host'
import { SoundOffer } from './sound-offer'

const { t } = await loadText('en')

const mute = ({ sound }: RecordingEngine) =>
  act(async () => {
    sound.muted = true
  })

/** A channel that plays muted, as browsers require before a gesture. */
async function playSilently({ isMuted = true, shown = true } = {}) {
  const playing = await playChannel()
  if (isMuted) await mute(playing.engine)
  const { host } = recordingHost()
  render(<SoundOffer {...{ host, shown, t }} player={playing.player} />)
  return playing
}

it('turns the sound on with a press, and leaves', async () => {
  const { player } = await playSilently()
  await userEvent.click(screen.getByRole('button', { name: 'Turn sound on' }))
  expect(player.sound.value.muted).toBe(false)
  expect(screen.queryByRole('button')).toBeNull()
})

it('leaves the sound off once it is dismissed, and does not return', async () => {
  const { player } = await playSilently()
  await userEvent.click(screen.getByRole('button', { name: 'Keep the sound off' }))
  expect(player.sound.value.muted).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
})

it('is not there while there is sound, nor while a gate has the place of the picture', async () => {
  await playSilently({ isMuted: false })
  await playSilently({ shown: false })
  expect(screen.queryByRole('button')).toBeNull()
})

it('does not return when a viewer who has heard the sound mutes it', async () => {
  const { engine } = await playSilently({ isMuted: false })
  await mute(engine)
  expect(screen.queryByRole('button')).toBeNull()
})
