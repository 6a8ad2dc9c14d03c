import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadText } from '../../../../tests/support/texts'
import { recordingHost } from '../../../../tests/support/widget-host'
import type { Key } from '../extension-points'
import { fineSeekKey, type KeyActions, KeyList } from './finer-keys'

const { t } = await loadText('en')

let done: string[]
let now: { asleep: boolean; full: boolean; inControls: boolean }

const actions = (): KeyActions => {
  const note = (what: string) => () => void done.push(what)
  return {
    toggle: note('toggle'),
    turn: (on) => void done.push(on ? 'play' : 'pause'),
    skip: (direction) => void done.push(`skip ${direction}`),
    help: note('help'),
    wake: note('wake'),
    asleep: () => now.asleep,
    full: () => now.full,
    leaveFull: note('leave full screen'),
    control: note('to the controls'),
    picture: note('to the picture'),
    inControls: () => now.inControls,
    next: note('next'),
  }
}

/** Presses keys one after the other; `about` describes the focused element. */
function press(names: string[], about: Partial<Key> = {}): (string | null | undefined)[] {
  return names.map((name) => {
    const act = fineSeekKey({ name, ownsArrows: false, ownsPress: false, ...about }, actions())
    act?.()
    return act ? 'done' : act
  })
}

beforeEach(() => {
  done = []
  now = { asleep: false, full: false, inControls: false }
})

describe('keys of the player', () => {
  it('do not press a control that is hidden and has the focus: Enter shows it, Space plays or pauses', () => {
    now = { ...now, asleep: true, inControls: true }
    press(['Enter', ' '], { ownsPress: true })
    expect(done).toEqual(['wake', 'toggle'])
    now = { ...now, asleep: false }
    expect(press(['Enter', ' '], { ownsPress: true })).toEqual([undefined, undefined])
  })

  it('? lists them', () => {
    press(['?'])
    expect(done).toEqual(['help'])
  })

  it('for media do what their names say, on every focused element', () => {
    press(['MediaPlayPause', 'MediaPlay', 'MediaPause', 'MediaStop'], { ownsPress: true })
    press(['MediaRewind', 'MediaFastForward', 'MediaTrackNext'], { ownsArrows: true })
    expect(done).toEqual(['toggle', 'play', 'pause', 'pause', 'skip -1', 'skip 1', 'next'])
    expect(press(['MediaTrackPrevious']), 'where there is none').toEqual([null])
  })

  it('stay with the control that uses them itself', () => {
    expect(press([' ', 'Enter'], { ownsPress: true })).toEqual([undefined, undefined])
    expect(press(['ArrowLeft', 'ArrowUp'], { ownsArrows: true })).toEqual([undefined, undefined])
  })
})

describe('a remote', () => {
  it('brings hidden controls with OK, and goes to them with the next', () => {
    now.asleep = true
    press(['Enter'])
    now.asleep = false
    press(['Enter'])
    expect(done).toEqual(['wake', 'to the controls'])
  })

  it.each([true, false])(
    'has the volume on up and down, at the first press, controls hidden: %s',
    (asleep) => {
      now.asleep = asleep
      expect(press(['ArrowUp', 'ArrowDown'])).toEqual([undefined, undefined])
    },
  )

  it('goes back from the controls, then out of full screen, then from the page', () => {
    now = { asleep: false, full: true, inControls: true }
    press(['GoBack'])
    now.inControls = false
    press(['GoBack'])
    now.full = false
    expect(press(['BrowserBack'])).toEqual([null])
    expect(done).toEqual(['to the picture', 'leave full screen'])
  })
})

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

describe('the list of keys', () => {
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
})
