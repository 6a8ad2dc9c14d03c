import { type BrandConfig, completeConfig, getConfiguration, getResources, mayLogOut } from '../../core/brand'
import { browserStorage, tabStorage } from '../../core/browser/browser-storage'
import { type BlockWatch, createBlockWatch } from '../../core/commerce'
import { systemClock } from '../../core/lib/clock'
import { TvError } from '../../core/lib/errors'
import {
  type Continuation,
  createContinuation,
  createModals,
  createWantedPath,
  loginIsMust,
  type Modals,
  parseEntry,
  rememberEntry,
  type WantedPath,
} from '../../core/navigation'
import { takeTv } from '../../core/page'
import { LANGUAGES, type Language, type Text } from '../../core/text'
import type { Tv } from '../../core/tv'
import { storedLanguage } from '../../widgets/kit/language'
import { resolveAddresses, wordsOf } from '../../widgets/kit/site'
import { logCall, logSession } from './debug'
import { chooseSiteLanguage, offeredLanguages } from './site-language'

/** What every page of the site works with. */
export interface Site {
  /** The core that the site shares with the tags on its pages: one session, one cache. */
  tv: Tv
  config: BrandConfig
  brand: BrandConfig['brand']
  language: Language
  /** Languages the viewer may choose from, in the brand's order. */
  languages: Language[]
  text: Text
  /** What the address of this visit said beside its path (ACC-17). */
  entry: ReturnType<typeof rememberEntry>
  modals: Modals
  /** What follows a login. */
  continuation: Continuation
  /** What was wanted before the welcome page, or that of a closed region, came in between. */
  wanted: WantedPath
  /** Whether the viewer's account may watch. */
  blockWatch: BlockWatch
  /** False where the brand's or the partner's viewers stay signed in (ACC-16). */
  mayLogOut: boolean
}

const wantedLanguages = () => [storedLanguage(), ...navigator.languages]

/** The words to speak with before the configuration is known, or when it cannot be used. */
export const firstWords = (): Promise<Text> => wordsOf(null, chooseSiteLanguage(LANGUAGES, wantedLanguages()))

/** Reads the address, `/config.json` and the words; rejects with `config-invalid` or `network`. */
export async function loadSite(): Promise<Site> {
  const entry = takeEntry()
  // Mostly the brand offers what the browser wants, so these words come while the configuration does.
  void firstWords()
  const { brand, ...addresses } = await resolveAddresses(null, null)
  if (!brand) throw new TvError('config-invalid', { source: addresses.site, field: 'brand' })
  const config = completeConfig(brand, `${addresses.site}/config.json`)
  const languages = offeredLanguages(config.languages)
  const language = chooseSiteLanguage(languages, wantedLanguages())
  const text = await wordsOf(null, language)
  const tv = takeTv({
    ...addresses,
    partner: entry.partner,
    provider: entry.provider,
    token: entry.token,
    deviceSerial: entry.deviceSerial,
    ignoreParentalControl: entry.ignoreParentalControl,
    ...(entry.debug ? { onCall: logCall } : {}),
  })
  if (entry.debug) logSession(tv)
  // What the operator says of itself comes beside what it says of this network (ACC-01); whoever needs it asks again.
  for (const ask of [getConfiguration, getResources]) ask(tv.api).catch(() => undefined)
  const continuation = createContinuation({ storage: tabStorage(), clock: systemClock })
  const modals = createModals({
    loginIsMust: () => loginIsMust(location.pathname, tv.session.state.value.name),
    onLoginGivenUp: () => continuation.forget(),
  })
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
    wanted: createWantedPath(tabStorage()),
    blockWatch: createBlockWatch(tv),
    mayLogOut: mayLogOut(config, entry.partner),
  }
}

/** Reads the query once: secrets leave the address before anything else can see or keep it. */
function takeEntry(): Site['entry'] {
  const entry = parseEntry(new URLSearchParams(location.search))
  if (entry.search !== location.search)
    history.replaceState(history.state, '', location.pathname + entry.search + location.hash)
  return rememberEntry(entry, tabStorage(), browserStorage())
}
