import { keepLoading } from '../../core/lib/retry/keep-loading'
import { chooseLanguage, errorText } from '../../core/text'
import { storedLanguage } from '../../widgets/kit/config/language'
import type { TvChannelPlayerElement } from '../../widgets/tv-channel-player/contract'
import type { TvContentPlayerElement } from '../../widgets/tv-content-player/contract'
import { keysToPlayer } from '../site/players/keys-to-player'
import { applyColours } from '../site/start/brand-look'
import { readEmbedAddress } from './embed-address'
import embedSheet from './embed-page.css'
import { frameFacts, grantsWaiver } from './parent-page'
import { chooseTracks } from './requested-tracks'

/*
 * The page for an iframe: one player that fills it. It loads no code of the site except this file; the element's code
 * is that of the embed build, loaded in parallel (EMB-05).
 */
const { shows, name, attributes, tracks, asksToIgnoreParentalControl, unused } = readEmbedAddress(
  location.pathname,
  location.search,
)

// Elements take their language from the document.
const chosenLanguage = attributes.storage === 'memory' ? null : storedLanguage()
document.documentElement.lang = chooseLanguage([attributes.lang, chosenLanguage, ...navigator.languages])
document.adoptedStyleSheets.push(embedSheet)

/** Longest wait for config.json, ms. */
const TIMEOUT_MS = 10_000

const loadOperator = async () => {
  const { loadConfig } = await import('../../core/brand')
  return loadConfig(location.origin, (address) => fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }))
}

const kept = <T>(load: () => Promise<T>) => new Promise<T>((resolve) => keepLoading(load, resolve))

const firstConfig = loadOperator()
/** Requested until it can be had: the element plays after a press too, and the page around the frame speaks with it then. */
const config = firstConfig.catch(() => kept(loadOperator))

if (unused[0])
  void import('./unused-parameters').then((code) => code.printUnused({ shows, unused }, location.search))
void lookLikeTheBrand()
if (name === null) void sayNotFound()
else void showPlayer(name)

async function showPlayer(contentName: string): Promise<void> {
  // Only a page that asks for the waiver has to wait for the brand's rule.
  if (asksToIgnoreParentalControl && grantsWaiver(await firstConfig.catch(() => null), frameFacts()))
    attributes['ignore-parental-control'] = ''
  const player = document.createElement(`tv-${shows}-player`)
  for (const [attribute, value] of Object.entries({ ...attributes, load: 'eager', [shows]: contentName })) {
    player.setAttribute(attribute, value)
  }
  player.addEventListener('tv-ready', () => {
    const title = 'channelInfo' in player ? player.channelInfo?.name : player.contentInfo?.title
    if (title) document.title = title
  })
  chooseTracks(player, tracks)
  document.body.append(player)
  void customElements.whenDefined(player.localName).then(removeFrame)
  keysToPlayer(player)
  if (window.parent !== window) void letParentSpeak(player)
}

/** Removes the shape that the page showed before its scripts. */
function removeFrame(): void {
  document.querySelector('.frame')?.remove()
}

async function lookLikeTheBrand(): Promise<void> {
  const { brand } = await config
  if (brand) applyColours(brand)
}

/** Connects the messages of the host page; those received before configuration and code have loaded are kept until then. */
async function letParentSpeak(player: TvChannelPlayerElement | TvContentPlayerElement): Promise<void> {
  const early = keepMessages()
  const code = kept(() => import('./messages/parent-window'))
  const origins = (await config).embed?.origins ?? []
  await customElements.whenDefined(player.localName)
  const { speakWithParent } = await code
  speakWithParent(player, origins, early)
}

async function sayNotFound(): Promise<void> {
  const { loadWords } = await import('../../widgets/kit/config/site')
  const { t } = await loadWords(null, chooseLanguage([document.documentElement.lang]))
  const words = document.createElement('h1')
  words.textContent = errorText({ code: `${shows}-not-found` }, t)
  document.title = words.textContent
  removeFrame()
  document.body.append(words)
}

/** Further messages are dropped: a host page has no reason to send more before it gets an answer. */
const MAX_MESSAGES = 100

/** Collects messages of the host page; the returned function hands them over and stops collecting. */
function keepMessages(): () => MessageEvent[] {
  const messages: MessageEvent[] = []
  function collect(event: MessageEvent): void {
    if (event.source === window.parent && messages.length < MAX_MESSAGES) messages.push(event)
  }
  window.addEventListener('message', collect)
  return () => {
    window.removeEventListener('message', collect)
    return messages
  }
}
