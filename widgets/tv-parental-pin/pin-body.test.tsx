import { useSignals } from '@preact/signals-react/runtime'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createPinDialogue, type PinMode, toAgeSubject } from '../../core/household/parental'
import type { AccountOrder } from '../../tests/support/demo-world'
import { inAct } from '../../tests/support/in-act'
import { makeWorldOfProcess, viewerOfProcess } from '../../tests/support/operator-of-process'
import { loadText } from '../../tests/support/texts'
import { signIn } from '../../tests/support/viewer'
import { recordingHost } from '../../tests/support/widget-host'
import type { TvParentalAction } from '../kit/shapes'
import { PinBody } from './pin-body'
import { getPinHeading } from './pin-view'
import type { Pin } from './use-pin'

const text = await loadText('en')

interface Case {
  account?: AccountOrder | 'guest'
  mode?: PinMode
  action?: TvParentalAction
  age?: number | null
  place?: Pin['place']
}

const { host } = recordingHost()

function Body({ pin }: { pin: Pin }) {
  useSignals()
  const state = pin.dialogue?.state.value ?? { name: 'loading' as const }
  return <PinBody {...{ pin, host, text }} heading={getPinHeading(state, pin, text.t)} />
}

/** Shows the dialogue about the PIN to a viewer with this account. */
async function showDialogue({
  account = { pin: '1234' },
  mode = 'ask',
  action = 'vod',
  age = 18,
  place = 'dialog',
}: Case) {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  if (account === 'guest') await viewer.session.start()
  else await signIn(viewer, await world.makeAccount(undefined, account))
  const { tv } = viewer
  const dialogue = createPinDialogue(tv, { mode, action, age, ignored: false, language: () => 'en' })
  const pin: Pin = {
    widget: { name: 'ready', tv, text, language: 'en', brand: null },
    ...{ dialogue, mode, action, age, place },
    ending: null,
    gateShown: true,
    calls: 0,
    close: dialogue.cancel,
  }
  render(<Body pin={pin} />)
  await inAct(() => dialogue.begin())
  return { dialogue, world, viewer }
}

const field = (name = 'PIN, four digits') => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('the question for the PIN', () => {
  it('says why it is asked: by the age of what is to be watched', async () => {
    await showDialogue({ age: 18 })
    expect(screen.getByText('This is for viewers of 18 and over.')).toBeTruthy()
  })

  it('says of an unknown age that it is not known, rather than an age', async () => {
    await showDialogue({ age: null })
    expect(screen.getByText('Its age rating is not known.')).toBeTruthy()
  })

  it('empties the field after a wrong PIN and says so there', async () => {
    const { dialogue } = await showDialogue({})
    await userEvent.type(field(), '9999')
    await waitFor(() => expect(dialogue.state.value.name).toBe('wrong'))
    expect(screen.getByRole('textbox', { description: 'Wrong PIN. Try again.' })).toBeTruthy()
    expect(field().value).toBe('')
  })

  it('takes no more digits after five wrong PINs, and says when it will', async () => {
    const { dialogue } = await showDialogue({})
    for (const wrong of ['9990', '9991', '9992', '9993', '9994']) await inAct(() => dialogue.enter(wrong))
    expect(field().disabled).toBe(true)
    expect(screen.getByRole('textbox', { description: /^Five wrong PINs in a row/ })).toBeTruthy()
  })

  it('unlocks with the right PIN', async () => {
    const { dialogue, viewer } = await showDialogue({})
    await userEvent.type(field(), '1234')
    await waitFor(() => expect(dialogue.state.value.name).toBe('done'))
    expect(viewer.parental.isPinRequired('vod', toAgeSubject(18))).toBe(false)
  })

  it('sends the PIN by message at most once a minute: the button says when again', async () => {
    await showDialogue({})
    await userEvent.click(screen.getByRole('button', { name: 'Send the PIN by SMS' }))
    const again = await screen.findByRole<HTMLButtonElement>('button', {
      name: /^Send again in (1:00|0:5\d)$/,
    })
    expect(again.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement, 'where a key goes next').toBe(again)
    await userEvent.click(again)
    expect(screen.getByText('The PIN is on its way to your phone.')).toBeTruthy()
  })

  it('has a button that closes it in a dialog, and none in a page, where there is nothing to close', async () => {
    await showDialogue({ place: 'dialog' })
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    await showDialogue({ place: 'inline' })
    expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1)
  })
})

describe('a viewer without a PIN', () => {
  it('has to sign in first as a guest', async () => {
    await showDialogue({ account: 'guest' })
    expect(screen.getByText('Only viewers who are signed in have a PIN.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('has an answer to press and no field, since there is nothing to enter', async () => {
    await showDialogue({ account: {} })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getAllByRole('button').length).toBeGreaterThan(0)
  })

  it('as a child can neither confirm an age nor set a PIN', async () => {
    await showDialogue({ account: { role: 'child' } })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText(/An adult sets it/)).toBeTruthy()
  })
})

describe('a new PIN', () => {
  it('is asked for twice, and nothing is saved while the two differ', async () => {
    const { dialogue, world } = await showDialogue({ mode: 'change' })
    await inAct(() => dialogue.enter('1234'))
    const proceed = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
    expect(proceed.disabled).toBe(true)
    await userEvent.type(field('New PIN, four digits'), '5678')
    expect(proceed.disabled).toBe(false)
    await userEvent.click(proceed)
    await userEvent.type(field('The same four digits again'), '8765')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('textbox', { description: /^The two PINs differ/ })).toBeTruthy()
    expect(await world.calls('PATCH /v2/users/self')).toEqual([])
  })
})
