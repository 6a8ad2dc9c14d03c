import { createRoot } from 'react-dom/client'
import { asTvError } from '../core/lib/errors'
import controls from '../widgets/kit/controls.css'
import theme from '../widgets/kit/theme.css'
import tokens from '../widgets/kit/tokens.css'
import { App } from './app'
import { ConfigScreen } from './layout/config-screen'
import piecesSheet from './layout/pieces.css'
import siteSheet from './layout/site.css'
import { adoptSheet } from './site/adopt-sheet'
import { wearBrand } from './site/brand-look'
import { firstWords, loadSite } from './site/load-site'
import { SiteContext } from './site/site-context'

for (const sheet of [tokens, theme, controls, siteSheet, piecesSheet]) adoptSheet(sheet)

const place = document.getElementById('site')
if (!place) throw new Error('index.html has no #site')
const root = createRoot(place)

try {
  const site = await loadSite()
  document.documentElement.lang = site.language
  wearBrand(site.brand)
  root.render(
    <SiteContext value={site}>
      <App />
    </SiteContext>,
  )
} catch (thrown) {
  const text = await firstWords()
  document.documentElement.lang = text.language
  root.render(<ConfigScreen error={asTvError(thrown)} text={text} />)
}
