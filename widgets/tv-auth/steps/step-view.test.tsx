import { useSignals } from '@preact/signals-react/runtime'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Login, LoginState } from '../../../core/session/login'
import { inAct } from '../../../tests/support/in-act'
import { makeWorldOfProcess, viewerOfProcess } from '../../../tests/support/operator-of-process'
import { loadText } from '../../../tests/support/texts'
import { StepView } from './step-view'

const { t } = await loadText('en')
const KNOWN = '79000000001'

function Steps({ login, state, words = t }: { login: Login; state?: LoginState; words?: typeof t }) {
  useSignals()
  return (
    <StepView
      {...{ login, state: state ?? login.state.value, t: words }}
      language="en"
      onAgain={() => void login.begin()}
    />
  )
}

/** The login of a page, at its first step. */
async function openLogin(scenario?: string) {
  const world = await makeWorldOfProcess(scenario)
  const login = viewerOfProcess(world).login()
  render(<Steps login={login} />)
  await inAct(() => login.begin())
  return { world, login }
}

/** A login at a step that the demo operator has no account for; the view gets the state as its props. */
async function showStep(step: LoginState['step'], more: Partial<LoginState> = {}) {
  const login = viewerOfProcess(await makeWorldOfProcess()).login()
  render(<Steps login={login} state={{ ...login.state.value, step, ...more }} />)
}

describe('the choice of a way to sign in', () => {
  it('has a button for each way of the operator, and leads back to it from the phone', async () => {
    await openLogin('welcome')
    const ways = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(ways).toHaveLength(3)
    await userEvent.click(screen.getAllByRole('button')[0] as HTMLElement)
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(ways)
  })

  it('is left out where there is one way, so the phone has no way back', async () => {
    await openLogin()
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })
})

describe('the step of the phone', () => {
  it('writes a number in the notation of the provider while it is typed', async () => {
    await openLogin()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
    await userEvent.type(field, '9000000001')
    expect(field.value).toBe('+7 900 000 00 01')
  })

  it('asks for a missing number in the field itself, and sends nothing', async () => {
    const { world } = await openLogin()
    await userEvent.click(screen.getByRole('button', { name: 'Get a code' }))
    expect(screen.getByRole('textbox', { description: 'Fill this in.' })).toBeTruthy()
    expect(await world.inbox()).toEqual([])
  })

  it('says how many digits a short number lacks to be whole, since the mask shows none of them as missing', async () => {
    await openLogin()
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '900')
    await userEvent.click(screen.getByRole('button', { name: 'Get a code' }))
    expect(screen.getByRole('textbox', { description: /it needs 11 digits/ })).toBeTruthy()
  })

  it('hides the field for robots from screen readers and from the Tab key', async () => {
    await openLogin()
    expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).toBeNull()
    const trap = screen.getByRole('textbox', { name: 'Leave this field empty', hidden: true })
    expect(trap.tabIndex).toBe(-1)
  })
})

describe('the step of the code', () => {
  /** A login whose code is on its way to a known phone. */
  async function atCode() {
    const opened = await openLogin()
    await inAct(() => opened.login.sendPhone(KNOWN))
    return opened
  }

  it('names the number that the code was sent to, and how many digits it has', async () => {
    await atCode()
    expect(screen.getByText(/\+7 900 000 00 01/)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Code', description: '6 digits' })).toBeTruthy()
  })

  it('does not send another message before the pause of the operator is over', async () => {
    const { world } = await atCode()
    const again = screen.getByRole<HTMLButtonElement>('button', { name: /^Send again in \d:\d\d$/ })
    expect(again.getAttribute('aria-disabled')).toBe('true')
    const sent = () => world.calls('POST /v2/otps')
    expect(await sent()).toHaveLength(1)
    await userEvent.click(again)
    expect(document.activeElement, 'where a key goes next').toBe(again)
    expect(await sent()).toHaveLength(1)
  })

  it('submits the code with its last digit, and a wrong one stays with the words of the operator about it', async () => {
    await atCode()
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '000000')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { description: 'This is not the code we sent.' })).toBeTruthy(),
    )
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('000000')
  })

  it('signs in with the right code, and leads back to the number before that', async () => {
    const { world, login } = await atCode()
    await userEvent.click(screen.getByRole('button', { name: 'Change the number' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe(
      '+7 900 000 00 01',
    )
    await inAct(() => login.sendPhone(KNOWN))
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), await world.code(KNOWN))
    await waitFor(() => expect(login.state.value.step.name).toBe('done'))
  })
})

describe('a blocked account', () => {
  const block = { status: -1, balance: '0', amount: '', username: 'contract-1', message: '' } as const

  it('has the facts that the operator sends, and no line for one that it does not', async () => {
    await showStep({ name: 'blocked', block })
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Account', 'Balance'])
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'contract-1',
      '0',
    ])
  })

  it('asks for the payment of a debt, and says of another block whom to ask', async () => {
    await showStep({ name: 'blocked', block })
    expect(screen.getByText('Pay for the service to continue watching.')).toBeTruthy()
    await showStep({ name: 'blocked', block: { ...block, status: -2 } })
    expect(screen.getByText(/Contact it to find out more/)).toBeTruthy()
  })

  it('has the text of the operator as text, whatever is in it', async () => {
    await showStep({ name: 'blocked', block: { ...block, message: 'Pay <b>now</b>' } })
    expect(screen.getByText('Pay <b>now</b>')).toBeTruthy()
  })
})

describe('the bot of the operator', () => {
  it('is a link only where its address is safe to open', async () => {
    await showStep({ name: 'telegram', bot: 'https://t.me/operator' })
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Open Telegram' }).href).toBe(
      'https://t.me/operator',
    )
  })

  it.each(['javascript:alert(1)', null])(
    'has no link for the address %s, but takes its code',
    async (bot) => {
      await showStep({ name: 'telegram', bot })
      expect(screen.queryByRole('link')).toBeNull()
      expect(screen.getByRole('textbox', { name: 'Code from the bot' })).toBeTruthy()
    },
  )
})

it('keeps all of a step from being pressed twice while a call is under way', async () => {
  await showStep({ name: 'phone' }, { busy: true, canGoBack: true })
  for (const button of screen.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).readOnly).toBe(true)
})

it('offers another try where the ways to sign in did not load, and says that they load before', async () => {
  await showStep({ name: 'starting' })
  expect(screen.queryByRole('button')).toBeNull()
  await showStep({ name: 'starting' }, { fault: { field: null, code: 'network', error: null } })
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
