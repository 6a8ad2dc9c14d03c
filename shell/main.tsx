import { Settings2 as Settings } from 'lucide'
import { createRoot } from 'react-dom/client'
import { keepCompositionKeys } from '../core/browser/page/composition'
import { followTranslations } from '../core/browser/page/translated-text'
import { asTvError, type TvError } from '../core/lib/errors/errors'
import { keepLoading } from '../core/lib/retry/keep-loading'
import { errorText, type Text } from '../core/text'
import { keepWords } from '../widgets/kit/config/site'
import chip from '../widgets/kit/controls/chip.css'
import controls from '../widgets/kit/controls/controls.css'
import { ErrorNumber } from '../widgets/kit/controls/error-number'
import theme from '../widgets/kit/theme.css'
import tokens from '../widgets/kit/tokens.css'
import type { HeardEvent } from './analytics/site-events'
import { App } from './app'
import piecesSheet from './layout/pieces.css'
import siteSheet from './layout/site.css'
import { Message } from './layout/states/message'
import type { AskAccount } from './site/account/link-account'
import { adoptSheet } from './site/adopt-sheet'
import type { Site } from './site/site'
import { SiteContext } from './site/site-context'
import { applyBrand } from './site/start/brand-look'
import { firstWords } from './site/start/load-site'
import { isPrerendered } from './site/start/request-page'
import { afterFirstScreen, whenIdle } from './site/start/when-idle'

for (const sheet of [tokens, theme, controls, chip, siteSheet, piecesSheet]) adoptSheet(sheet)

followTranslations(document.body)
// Before every other listener of the site.
keepCompositionKeys(window)

/** Asks, before the site starts, whether the account of a link should replace the account of this browser. */
export const askAccount: AskAccount = async (question) => {
  const { AccountChoice } = await import('./modals/account/account-choice')
  document.documentElement.lang = question.text.language
  applyBrand(question.brand)
  const isAccepted = await new Promise<boolean>((resolve) => {
    root.render(<AccountChoice {...question} onChoose={resolve} />)
  })
  root.render(null)
  return isAccepted
}

const place = document.getElementById('site')
if (!place) throw new Error('index.html has no #site')
const root = createRoot(place)
keepLoading(() => afterFirstScreen(() => import('./site/start/register-service-worker')))
keepLoading(() => whenIdle(() => import('./site/navigation/spatial-focus')))

/** Shows the site once it has loaded, else why it cannot be shown. */
export async function showSite(loading: Promise<Site>): Promise<void> {
  try {
    const site = await loading
    document.documentElement.lang = site.language
    applyBrand(site.brand)
    const Page = isPrerendered(site.config)
      ? await import('./prerender/prerender-page').then((code) => code.default)
      : App
    if (Page === App && (site.config.analytics || site.entry.debug)) hearEvents(site)
    const render = (text: Text) =>
      root.render(
        <SiteContext value={{ ...site, text }}>
          <Page />
        </SiteContext>,
      )
    render(site.text)
    keepLoading(
      () => afterFirstScreen(() => import('./site/head/write-head')),
      ({ keepHead }) => keepHead(site),
    )
    if (site.text.isReplacement) keepWords(null, site.language, render)
  } catch (thrown) {
    const text = await firstWords()
    document.documentElement.lang = text.language
    root.render(<ConfigScreen error={asTvError(thrown)} text={text} />)
  }
}

/** Events that analytics receives, without `tv-`. */
const HEARD = ['analytics', 'tile-show', 'tile-focus', 'tile-click', 'open', 'purchase-request', 'consent']

/** Maximum number of events held while the code of analytics loads. */
const MAX_HELD = 200

/** Collects events for analytics by listeners on the window, and holds them until its code has loaded in an idle moment. */
function hearEvents(site: Site): void {
  const held: HeardEvent[] = []
  let hear = (heard: HeardEvent): void => {
    if (held.length < MAX_HELD) held.push(heard)
  }
  const listen = (event: Event) => hear({ event, path: event.composedPath(), at: Date.now() })
  // Capturing, because the listeners of the page may remove or change the pressed element.
  for (const type of [...HEARD.map((name) => `tv-${name}`), 'click', 'input'])
    addEventListener(type, listen, true)
  keepLoading(
    () => whenIdle(() => import('./analytics/site-analytics')),
    ({ startAnalytics }) => {
      hear = startAnalytics(site)
      held.forEach(hear)
    },
  )
}

/** Shown instead of the site if `/config.json` does not load or has a wrong field, which it names (LNG-04). */
function ConfigScreen({ error, text: { t } }: { error: TvError; text: Text }) {
  const { source = '/config.json', field, problem = '' } = error.detail
  const [title, words] =
    field === undefined
      ? [t('modal.notLoaded'), errorText(error, t)]
      : [
          t('config.title'),
          t('config.text', { source: String(source), field: String(field), problem: String(problem) }),
        ]
  return (
    <main>
      <div role="alert">
        <Message whole icon={Settings} title={title} text={words}>
          <ErrorNumber error={error} className="fine" t={t} />
          <button type="button" className="button primary" onClick={() => location.reload()}>
            {t('site.retry')}
          </button>
        </Message>
      </div>
    </main>
  )
}
