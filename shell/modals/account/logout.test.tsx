import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { inAct } from '../../../tests/support/in-act'
import { makeWorldOfProcess, viewerOfProcess } from '../../../tests/support/operator-of-process'
import { createSiteModals, SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { signIn } from '../../../tests/support/viewer'
import LogoutModal from './logout'

const text = await loadText('en')

/** Opens the question for a viewer who is signed in, or for a guest. */
async function openLogout({ isGuest = false, isLogoutOffered = true } = {}) {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  if (isGuest) await viewer.session.start()
  else await signIn(viewer, await world.makeAccount())
  const modals = createSiteModals()
  void modals.show({ name: 'logout' })
  render(
    <SiteAround tv={viewer.tv} text={text} parts={{ modals, isLogoutOffered }}>
      <LogoutModal />
    </SiteAround>,
  )
  return { viewer, modals }
}

it('keeps the viewer signed in before the answer and after the one to stay', async () => {
  const { viewer, modals } = await openLogout()
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(modals.state.value.name).toBe('closed')
  expect(viewer.session.state.value.name).toBe('user')
})

it('says what is deleted in this browser and what stays', async () => {
  await openLogout()
  expect(screen.getByText(/is deleted in this browser/)).toBeTruthy()
})

it('leaves the account with a press, and can be neither pressed nor closed meanwhile', async () => {
  const { viewer, modals } = await openLogout()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await inAct(() => expect.poll(() => modals.state.value.name).toBe('closed'))
  expect(viewer.session.state.value.name).not.toBe('user')
})

it.each([{ isGuest: true }, { isLogoutOffered: false }])(
  'closes by itself where there is nothing to leave: %j',
  async (how) => {
    const { modals } = await openLogout(how)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(modals.state.value.name).toBe('closed')
  },
)
