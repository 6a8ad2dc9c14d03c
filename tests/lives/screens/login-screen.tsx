import { completeConfig } from '../../../core/brand'
import { faultText } from '../../../widgets/tv-auth/fault-text'
import { StepView } from '../../../widgets/tv-auth/steps/step-view'
import type { LoginScreen, Page } from '../life'
import { partsOf } from './markup'

/** Opens the login of a page, or shows the one that is open. */
export function openLogin(page: Page): LoginScreen {
  if (page.login) return page.login
  const { config } = page.viewer.tv
  const login = page.viewer.login(config.brand ? completeConfig(config.brand, 'config.json') : null)
  const stopShowing = page.show('tv-auth', () => {
    const state = login.state.value
    // The dialog closes once the viewer is signed in.
    if (state.step.name === 'done') queueMicrotask(() => screen.close())
    const { t, language } = page.text
    const fault = faultText(state.fault, null, t)
    return [
      ...(fault ? [{ what: 'alert' as const, text: fault }] : []),
      ...partsOf(<StepView {...{ login, state, t, language }} onAgain={() => undefined} />),
    ]
  })
  page.run(() => login.begin())
  const screen: LoginScreen = {
    login,
    close() {
      if (page.login === screen) page.login = null
      stopShowing()
      login.release()
    },
  }
  page.login = screen
  return screen
}
