import { createRoot } from 'react-dom/client'
import { asTvError } from '../core/lib/errors'
import type { Text } from '../core/text'
import chip from '../widgets/kit/chip.css'
import controls from '../widgets/kit/controls.css'
import { keepWords } from '../widgets/kit/site'
import theme from '../widgets/kit/theme.css'
import tokens from '../widgets/kit/tokens.css'
import { App } from './app'
import { ConfigScreen } from './layout/config-screen'
import piecesSheet from './layout/pieces.css'
import siteSheet from './layout/site.css'
import { adoptSheet } from './site/adopt-sheet'
import { wearBrand } from './site/brand-look'
import type { AskAccount } from './site/link-account'
import './site/install-offer'
import { firstWords, loadSite } from './site/load-site'
import { SiteContext } from './site/site-context'
import { whenIdle } from './site/when-idle'

for (const sheet of [tokens, theme, controls, chip, siteSheet, piecesSheet]) adoptSheet(sheet)

/** Asks before the site starts whether the account of a link replaces that of this browser. */
const askAccount: AskAccount = async (question) => {
  const { AccountChoice } = await import('./modals/account-choice')
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
whenIdle(() => import('./site/register-service-worker')).catch(() => undefined)

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
