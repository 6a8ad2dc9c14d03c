import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadText } from '../../../../tests/support/texts'
import { type OperatorButton, OperatorButtons } from './operator-buttons'

const { t } = await loadText('en')
const SITE = 'https://tv.test'
const buttonOf = (action: OperatorButton['action'], more: Partial<OperatorButton> = {}): OperatorButton => ({
  caption: '',
  subCaption: '',
  icon: null,
  action,
  ...more,
})

/** Shows buttons; returns which were pressed and which packets were bought. */
function showButtons(buttons: OperatorButton[], site = SITE, choosing: boolean | null = false) {
  const pressed: number[] = []
  const bought: (string | null)[] = []
  render(
    <OperatorButtons
      {...{ buttons, site, choosing, t }}
      onBuy={(packet) => bought.push(packet)}
      onPress={(place) => pressed.push(place)}
    />,
  )
  return { pressed, bought }
}

it('has a label of its own for what the operator does not name', () => {
  showButtons([
    buttonOf({ type: 'play', from: 'beginning' }),
    buttonOf({ type: 'trailer' }),
    buttonOf({ type: 'choose' }),
  ])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Watch',
    'Trailer',
    'Choose on the site',
  ])
})

it('keeps the order of the operator, and its captions as text', () => {
  const action = { type: 'play', from: 'beginning' } as const
  showButtons([
    buttonOf(action, { caption: '<i>Now</i>', subCaption: 'for 7 days' }),
    buttonOf(action, { caption: 'Later' }),
  ])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '<i>Now</i>for 7 days',
    'Later',
  ])
})

it('buys the named packet on the operator’s own site, and leads to its page from another', async () => {
  const buy = buttonOf({ type: 'buy', packetId: '502' }, { caption: 'Buy' })
  const { bought, pressed } = showButtons([buy], location.origin)
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }))
  expect([bought, pressed]).toEqual([['502'], [0]])
  showButtons([buy])
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Buy' }).href).toMatch(
    /^https:\/\/tv\.test\/packets\/502/,
  )
})

it('says whether the packets to choose from are shown, and nothing of it where they are shown elsewhere', () => {
  const choose = buttonOf({ type: 'choose' }, { caption: 'Choose' })
  showButtons([choose], SITE, true)
  expect(screen.getByRole('button', { expanded: true })).toBeTruthy()
  showButtons([choose], location.origin, null)
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-expanded'))).toEqual([
    'true',
    null,
  ])
})

it('opens another site in a window of its own', () => {
  showButtons(
    [buttonOf({ type: 'visit', url: 'https://other.test/' }, { caption: 'Visit' })],
    location.origin,
  )
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Visit' }).target).toBe('_blank')
})

it('stays without its icon where that does not load', () => {
  showButtons([
    buttonOf(
      { type: 'play', from: 'beginning' },
      { icon: 'https://pictures.test/x.png', caption: 'Watch it' },
    ),
  ])
  fireEvent.error(screen.getByRole('presentation'))
  expect(screen.queryByRole('presentation')).toBeNull()
  expect(screen.getByRole('button', { name: 'Watch it' })).toBeTruthy()
})
