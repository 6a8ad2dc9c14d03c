import { createRoot } from 'react-dom/client'
import { asTvError } from '../core/lib/errors'
import type { Text } from '../core/text'
import { keepWords } from '../widgets/kit/config/site'
import chip from '../widgets/kit/controls/chip.css'
import controls from '../widgets/kit/controls/controls.css'
import theme from '../widgets/kit/theme.css'
import tokens from '../widgets/kit/tokens.css'
import { App } from './app'
import piecesSheet from './layout/pieces.css'
import siteSheet from './layout/site.css'
import { ConfigScreen } from './layout/states/config-screen'
import type { AskAccount } from './site/account/link-account'
import { adoptSheet } from './site/adopt-sheet'
import { wearBrand } from './site/start/brand-look'
import './site/start/install-offer'
import { SiteContext } from './site/site-context'
import { firstWords, loadSite } from './site/start/load-site'
import { whenIdle } from './site/start/when-idle'

for (const sheet of [tokens, theme, controls, chip, siteSheet, piecesSheet]) adoptSheet(sheet)

/** Asks before the site starts whether the account of a link replaces that of this browser. */
const askAccount: AskAccount = async (question) => {
  const { AccountChoice } = await import('./modals/account/account-choice')
  document.documentElement.lang = question.text.language
  wearBrand(question.brand)
  const isAccepted = await new Promise<boolean>((resolve) => {
    root.render(<AccountChoice {...question} onChoose={resolve} />)
  })
  root.render(null)
  return isAccepted
}

const place = document.getElementById('site')
if (!place) throw new Error('index.html has no #site')
const root = createRoot(place)
// Without the worker's code the site works too.
whenIdle(() => import('./site/start/register-service-worker')).catch(() => undefined)

try {
  const site = await loadSite(askAccount)
  document.documentElement.lang = site.language
  wearBrand(site.brand)
  const render = (text: Text) =>
    root.render(
      <SiteContext value={{ ...site, text }}>
        <App />
      </SiteContext>,
    )
  render(site.text)
  if (site.text.isReplacement) keepWords(null, site.language, render)
} catch (thrown) {
  const text = await firstWords()
  document.documentElement.lang = text.language
  root.render(<ConfigScreen error={asTvError(thrown)} text={text} />)
}
