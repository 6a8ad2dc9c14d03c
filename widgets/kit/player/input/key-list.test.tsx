import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadText } from '../../../../tests/support/texts'
import { recordingHost } from '../../../../tests/support/widget-host'
import { KeyList } from './key-list'

const { t } = await loadText('en')

function showKeys(zaps: boolean) {
  const closed: string[] = []
  render(
    <KeyList
      host={recordingHost().host}
      {...{ zaps, t }}
      isLeaving={false}
      onClose={() => closed.push('closed')}
    />,
  )
  return closed
}

it('names the keys that change channels only where they do', () => {
  showKeys(true)
  expect(screen.getByText('Next or previous channel')).toBeTruthy()
  cleanup()
  showKeys(false)
  expect(screen.queryByText('Next or previous channel')).toBeNull()
  expect(screen.getByText('Play or pause')).toBeTruthy()
})

it('is a dialog that its button closes', async () => {
  const closed = showKeys(true)
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close the list' }))
  expect(closed).toEqual(['closed'])
})
