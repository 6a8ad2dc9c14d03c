import { effect } from '@preact/signals-core'
import {
  type BrandConfig,
  getConfiguration,
  getResources,
  isLogoutOffered,
  readSiteConfig,
  takesPromoCodes,
} from '../../../core/brand'
import { browserStorage, tabStorage } from '../../../core/browser/storage/browser-storage'
import { createBlockWatch } from '../../../core/commerce/account-block'
import { systemClock } from '../../../core/lib/clock'
import { TvError } from '../../../core/lib/errors/errors'
import { getScope, TAB_STORAGE_KEYS } from '../../../core/lib/storage/storage-keys'
import {
  createContinuation,
  createModals,
  createRequestedPath,
  createRouteSteps,
  isLoginRequired,
  type ModalName,
  parseEntry,
  rememberEntry,
} from '../../../core/navigation'
import { takeTv } from '../../../core/page'
import { beforeRendering, createSessionStore } from '../../../core/session'
import { LANGUAGES, type Text } from '../../../core/text'
import type { CallReport, Tv, TvConfig } from '../../../core/tv'
import { storedLanguage } from '../../../widgets/kit/config/language'
import { loadWords, resolveAddresses } from '../../../widgets/kit/config/site'
import type { AskAccount } from '../account/link-account'
import type { Site } from '../site'
import { requestPage } from './request-page'
import { chooseSiteLanguage, languageInQuery, offeredLanguages } from './site-language'

/** Hash of the addresses to which banks return the viewer: it opens the dialog that continues the purchase. */
const RETURN_HASH = '#quick_packets'

const NO_ACCOUNT = { tv: null, isRefused: false }

const PROMO_MODALS: readonly ModalName[] = ['promocode', 'promocode_wizard']

/** The viewer's choice, else the language of the address or of the referring page, else the browser's. */
const wantedLanguages = (lang = languageInQuery(location.search)) => [
  storedLanguage(),
  lang,
  ...navigator.languages,
]

/** Texts for use before the configuration is known, or if it cannot be used. */
export const firstWords = (): Promise<Text> =>
  loadWords(null, chooseSiteLanguage(LANGUAGES, wantedLanguages()))

/** Reads the address, `/config.json` and the texts. Rejects with `config-invalid` or `network`. */
export async function loadSite(askAccount: AskAccount): Promise<Site> {
  const { token: linkToken, ...address } = takeEntry()
  // Prefetch: most brands offer the browser's language, so its texts load in parallel with the configuration.
  void firstWords()
  const { brand, ...addresses } = await resolveAddresses(null, null)
  if (!brand) throw new TvError('config-invalid', { source: addresses.site, field: 'brand' })
  const source = `${addresses.site}/config.json`
  const config = readSiteConfig(brand, source, (text) => CSS.supports('color', text))
  const languages = offeredLanguages(config.languages)
  const language = chooseSiteLanguage(languages, wantedLanguages(address.lang))
  const words = loadWords(null, language)
  const tvConfig: TvConfig = {
    ...addresses,
    partner: address.partner,
    provider: address.provider,
    language,
    deviceSerial: address.deviceSerial,
    ignoreParentalControl: address.ignoreParentalControl,
    brand,
    ...(address.debug ? { onCall: logCall } : {}),
  }
  // Read first: a token that is refused during this load restarts the page, which then says it.
  const tab = tabStorage()
  const wasRefused = tab.get(TAB_STORAGE_KEYS.linkRefused) !== null
  tab.remove(TAB_STORAGE_KEYS.linkRefused)
  // If its code or its question cannot be shown, the stored user is kept.
  const { tv: linked, isRefused } = mayBeLinked(config, linkToken, tvConfig)
    ? await import('../account/link-account')
        .then(({ openLinkedAccount }) =>
          openLinkedAccount(linkToken, tvConfig, async (names) =>
            askAccount({ ...names, brand: config.brand, text: await words }),
          ),
        )
        .catch(() => NO_ACCOUNT)
    : NO_ACCOUNT
  const entry = { ...address, token: linked?.config.token ?? null }
  const tv = linked ?? takeTv(tvConfig).tv
  if (entry.debug) logSession(tv)
  // Failures are shown where the page needs the data.
  requestPage({ tv, config, entry, language }).catch(() => undefined)
  // If a return address is opened again after its payment has ended, show the page without the dialog.
  if (entry.purchased && !tv.isPaying() && location.hash === RETURN_HASH)
    history.replaceState(history.state, '', location.pathname + location.search)
  const continuation = createContinuation({ storage: tab, clock: systemClock })
  const modals = createModals({
    clock: systemClock,
    isLoginRequired() {
      const state = tv.session.state.value
      // After a child's token has expired, the login is one of two ways, and its dialog returns to the choice.
      const isChoice = state.name === 'auth-required' && state.requiredBy === 'child'
      return !isChoice && isLoginRequired(location.pathname, state.name)
    },
    isAvailable: (name) => takesPromoCodes(brand) || !PROMO_MODALS.includes(name),
    onLoginCancelled: () => continuation.forget(),
  })
  // The operator may refuse the device before the first page is rendered (ACC-18).
  tv.session.events.on('change', async (change) => {
    if (change !== 'device-removed' || linked) return
    const { t } = await words
    const facts = { title: t('modal.removedTitle'), text: t('modal.removedText') }
    void modals.show({ name: 'message', ...facts, isAlert: true })
  })
  // Configuration and resources load in parallel with the network lookup (ACC-01); failures are reported where they are
  // used.
  for (const ask of [getConfiguration, getResources]) ask(tv.api).catch(() => undefined)
  const text = await words
  // Let the first call leave before rendering, which takes longer than the operator's answer.
  await beforeRendering(tv.session.firstCall(), systemClock)
  if (isRefused || wasRefused) {
    const words = { title: text.t('modal.linkRefusedTitle'), text: text.t('modal.linkRefusedText') }
    void modals.show({ name: 'message', ...words, leadsTo: '#auth', isAlert: true })
  }
  return {
    tv,
    config,
    brand: config.brand,
    language,
    languages,
    text,
    entry,
    modals,
    continuation,
    requestedPath: createRequestedPath(tab),
    steps: createRouteSteps(systemClock, location),
    blockWatch: createBlockWatch(tv),
    takesPromoCodes: takesPromoCodes(brand),
    isLogoutOffered: isLogoutOffered(config, entry.partner),
  }
}

/** True if a link signs the visitor in, or has done so in this browser (ACC-17). */
const mayBeLinked = (config: BrandConfig, token: string | null, own: TvConfig): boolean =>
  config.signInByLink &&
  (token !== null ||
    createSessionStore(browserStorage(), getScope({ ...own, isTokenFromLink: true })).read() !== null)

/** Reads the query once and removes secrets from the address before any other code can read it. */
function takeEntry(): Site['entry'] {
  const entry = parseEntry(new URLSearchParams(location.search))
  if (entry.search !== location.search)
    history.replaceState(history.state, '', location.pathname + entry.search + location.hash)
  return rememberEntry(entry, tabStorage(), browserStorage())
}

/** Logs a call in the console, for `show_debug` (ACC-17): `GET /v2/channels/12/stream 200 34 ms`. */
const logCall = ({ call, status, ms }: CallReport): void =>
  console.info(`tv: ${call} ${status ?? 'no answer'} ${ms} ms`)

/** Logs state changes of the session in the console (ACC-17). */
function logSession({ session }: Tv): void {
  effect(() => {
    const state = session.state.value
    console.info(`tv: session ${state.name}${state.name === 'failed' ? ` (${state.error.code})` : ''}`)
  })
  session.events.on('change', (change) => console.info(`tv: session changed, ${change}`))
}
