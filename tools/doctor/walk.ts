import { listAbTests } from '../../core/api/ab-tests'
import { getAdId } from '../../core/api/ads'
import { authorizeDevice, login } from '../../core/api/auth'
import { listDevices, registerDevice } from '../../core/api/devices'
import { listFavorites } from '../../core/api/favorites'
import { getSurvey, listMessages } from '../../core/api/inbox'
import { getNetwork } from '../../core/api/network'
import { getNewsItem, listNews } from '../../core/api/news'
import { getAuthPage, getWelcomePage } from '../../core/api/pages'
import { getConfiguration, getResources } from '../../core/api/platform'
import { getActiveProfile, listAvatars, listProfiles } from '../../core/api/profiles'
import { getProviderInfo } from '../../core/api/providers-and-libraries'
import { listSeoMasks } from '../../core/api/seo'
import { createGuest, getSelf } from '../../core/api/users'
import { secret, systemRandom, uuid } from '../../core/lib/random'
import { APP_VERSION } from '../../core/session'
import { checkCatalogue } from './catalogue'
import { createReporter, type Field, type Report, type Reporter } from './check'
import { checkCommerce } from './commerce'
import { createObserver, type Observer, type ObserverOptions } from './observation'
import { areBooleans, areNumeric, areTexts, areTimes } from './shapes'
import { checkTelevision } from './television'
import { LANGUAGE, type Walk } from './walk-part'

export interface CheckOptions extends ObserverOptions {
  /** Token of a viewer, bound to a device; null to create a guest. */
  token: string | null
  /** Short name or id of a provider; null lets the network decide. */
  provider: string | null
}

/** Prefix of the names of guests, so that an operator finds them. */
const GUEST_NAME = 'doctor-'

const DEVICE = {
  device_type: 'pc',
  vendor: 'PC',
  model: 'Operator check',
  version: APP_VERSION,
  os_name: 'Node.js',
  os_version: process.versions.node,
  application_type: 'web',
} as const

/**
 * Walks through the reads of a viewer: the requests of the elements and the site, made with the same functions. Only a
 * guest session writes. Never rejects for an answer of the operator.
 */
export async function checkOperator(options: CheckOptions): Promise<Report> {
  const observer = createObserver(options)
  const reporter = createReporter(observer)
  const isSignedIn = await signIn(options, observer, reporter)
  if (isSignedIn) {
    const walk = { api: observer.api, reporter, isGuest: options.token === null, origin: options.origin }
    await checkViewer(walk)
    await checkTelevision(walk)
    await checkCatalogue(walk)
    await checkCommerce(walk)
  }
  return reporter.report()
}

/** Checks the start of the product; true if there is a token afterwards. */
async function signIn(
  { token, provider }: CheckOptions,
  { api, setToken }: Observer,
  reporter: Reporter,
): Promise<boolean> {
  const { check, notChecked } = reporter
  const network = await check(
    {
      feature: 'ACC-01',
      stops: 'neither elements nor the site start',
      fields: [
        {
          path: 'is_guest_allowed',
          loses: 'guests are created although the operator may not want them',
          fits: areBooleans,
        },
        { path: 'provider', loses: 'the operator does not recognise this network: nothing is sold' },
        { path: 'provider.currency', loses: 'prices have no currency' },
        { path: 'audio_languages', guess: 'The languages of audio' },
      ],
    },
    () => getNetwork(api, provider),
  )
  if (reporter.report().calls.every(({ status }) => status === null)) {
    notChecked('everything else: no response came from this address')
    return false
  }
  const { id: providerId } = network?.provider ?? {}
  if (providerId !== undefined)
    await check({ feature: 'PKT-10', stops: 'the page of the provider is empty' }, () =>
      getProviderInfo(api, providerId, LANGUAGE),
    )
  await checkDocuments({ api, check })
  if (token !== null) {
    setToken(token)
    return true
  }
  if (network?.is_guest_allowed === false) {
    notChecked('everything that needs a token: the operator allows no guests; pass the token of a viewer')
    return false
  }
  const guest = {
    username: `${GUEST_NAME}${uuid(systemRandom)}`.slice(0, 40),
    password: secret(systemRandom),
  }
  const about = { appVersion: APP_VERSION, referId: null, provider }
  await check({ feature: 'ACC-02', stops: 'no guest can watch' }, () => createGuest(api, guest, about))
  const user = await check({ feature: 'ACC-02', stops: 'no guest can watch' }, () =>
    login(api, { login: guest.username, password: guest.password, app_version: APP_VERSION }),
  )
  if (user === null) return false
  const device = await check({ feature: 'ACC-11', stops: 'no device is registered, so nothing plays' }, () =>
    registerDevice(api, user.access_token, { ...DEVICE, serial: uuid(systemRandom) }),
  )
  if (device === null) return false
  const own = await check(
    {
      feature: 'ACC-12',
      stops: 'no device gets a token, so nothing plays',
      fields: [{ path: 'expired', guess: '`expired` of a token', optional: true, fits: areTimes }],
    },
    () => authorizeDevice(api, device.id),
  )
  if (own !== null) setToken(own.access_token)
  return own !== null
}

/** Calls that need no token. */
async function checkDocuments({ api, check }: { api: Observer['api']; check: Reporter['check'] }) {
  const page = (path: string, guess: string): Field => ({ path, guess })
  await check(
    {
      feature: 'ACC-14',
      stops: 'the welcome screen has no documents',
      fields: [page('documents', '`pages/welcome` has'), page('buttons', '`pages/welcome` has')],
    },
    () => getWelcomePage(api, LANGUAGE),
  )
  await check(
    {
      feature: 'ACC-04',
      stops: 'ways to sign in are not offered',
      fields: [page('methods', '`pages/auth` answers')],
    },
    () => getAuthPage(api, LANGUAGE),
  )
  const platform = (path: string, fits: Field['fits'] = areNumeric): Field => ({
    path,
    guess: '`platform/configuration` has',
    fits,
  })
  await check(
    {
      feature: 'PLY-06',
      stops: 'blackouts, unlock durations and the search have their defaults',
      fields: [
        platform('catchup_blackout_safe_area'),
        platform('catchup_blackout_mattress_url', areTexts),
        platform('min_search_chars'),
        platform('bouncing_interval'),
        platform('parental_durations[].duration'),
      ],
    },
    () => getConfiguration(api, LANGUAGE),
  )
  await check(
    {
      feature: 'NAV-08',
      stops: '/faq is empty',
      fields: [{ path: 'faq', guess: '`platform/resources` has', fits: areTexts }],
    },
    // The reader accepts every name; the site reads this one.
    async () => (await getResources(api)).faq,
  )
  const news = await check({ feature: 'NAV-08', stops: '/news fails', guesses: ['`GET news` lists'] }, () =>
    listNews(api, LANGUAGE),
  )
  const newest = news?.[0]
  if (newest)
    await check({ feature: 'NAV-08', stops: '/news fails' }, () => getNewsItem(api, newest.id, LANGUAGE))
  const masks = (path: string, guess: string, fits: Field['fits']): Field => ({
    path,
    guess,
    ...(fits && { fits }),
  })
  await check(
    {
      feature: 'OPS-01',
      stops: 'pages have only their own titles',
      fields: [
        masks('[].page_type', 'Types of pages in', (types) =>
          types.some((type) => PAGE_TYPES.includes(String(type))),
        ),
        masks('[].value', 'Placeholders of masks', (texts) =>
          texts.some((text) => /\{[\w.-]+\}|%[\w.-]+%/.test(String(text))),
        ),
      ],
    },
    () => listSeoMasks(api, LANGUAGE),
  )
}

const PAGE_TYPES = 'home movie series program episode content person channel packet row rowset news'.split(
  ' ',
)

/** Calls about the viewer. */
async function checkViewer({ api, reporter: { check, notChecked }, isGuest }: Walk): Promise<void> {
  await check(
    {
      feature: 'PIN-01',
      stops: 'the account is unknown: parental control asks for a PIN that it does not know',
      fields: [
        { path: 'is_guest', loses: 'guests are treated as viewers who have signed in', fits: areBooleans },
        {
          path: 'parental_status',
          loses: 'every account counts as one with a PIN',
          fits: (values) => values.every((value) => ['set', 'notset', 'ignore'].includes(String(value))),
        },
        { path: 'parental_dialogue.buttons[].label', guess: '`parental_dialogue` has', optional: true },
        {
          path: 'parental_dialogue.buttons[].action',
          guess: 'Buttons of that dialogue',
          optional: true,
          fits: (values) => values.some((value) => value === 'set' || value === 'confirm'),
        },
      ],
    },
    () => getSelf(api),
  )
  await check(
    { feature: 'PRO-04', stops: 'the role of the profile is unknown', accepts: ['not-found'] },
    () => getActiveProfile(api),
  )
  await check({ feature: 'CAT-11', stops: 'favourites are not shown' }, () => listFavorites(api))
  await check({ feature: 'MSG-01', stops: 'messages are not shown' }, () => listMessages(api, LANGUAGE))
  await check({ feature: 'MSG-02', stops: 'the survey is not shown', accepts: ['not-found'] }, () =>
    getSurvey(api, '1', LANGUAGE),
  )
  await check(
    { feature: 'OPS-03', stops: 'analytics have no A/B tests', guesses: ['`ab_tests/tests` answers'] },
    () => listAbTests(api),
  )
  await check(
    {
      feature: 'ADS-01',
      stops: 'the ad server gets no id',
      fields: [{ path: 'ad_id', guess: '`ads/ad_ids` answers', optional: true }],
    },
    () => getAdId(api),
  )
  if (isGuest) {
    notChecked('devices, profiles, accounts, cards and subscriptions: they need the token of an account')
    return
  }
  await check({ feature: 'ACC-19', stops: 'devices are not listed' }, () => listDevices(api))
  await check({ feature: 'PRO-01', stops: 'profiles are not listed' }, () => listProfiles(api))
  await check({ feature: 'PRO-01', stops: 'profiles get no pictures' }, () => listAvatars(api, LANGUAGE))
}
