import { chooseLanguage } from '../../core/text'
import { storedLanguage } from '../../widgets/kit/language'
import { wearColours } from '../site/brand-look'
import { keysToPlayer } from '../site/keys-to-player'
import { keepMessages } from './early-messages'
import { readEmbedAddress } from './embed-address'
import embedSheet from './embed-page.css'
import { chooseTracks, type TrackHolder } from './requested-tracks'

/*
 * The page for an iframe: one player that fills it, without any code of the site except this file. The element's code
 * is the embed build's, loaded in parallel (EMB-05).
 */
const { shows, name, attributes, tracks } = readEmbedAddress(location.pathname, location.search)

// Elements take their language from the document.
document.documentElement.lang = chooseLanguage([attributes.lang, storedLanguage(), ...navigator.languages])
document.adoptedStyleSheets.push(embedSheet)

/** Failures are ignored: the element reads the same configuration and shows them. */
const config = import('../../core/brand')
  .then(({ loadConfig }) => loadConfig(location.origin, fetch))
  .catch(() => null)

void lookLikeTheBrand()
if (name === null) void sayNotFound()
else showPlayer(name)

function showPlayer(asked: string): void {
  const player = document.createElement(`tv-${shows}-player`)
  for (const [attribute, value] of Object.entries({ ...attributes, load: 'eager', [shows]: asked })) {
    player.setAttribute(attribute, value)
  }
  player.addEventListener('tv-channel-change', (event) => {
    const { detail } = event as CustomEvent<{ channel: { name: string } }>
    document.title = detail.channel.name
  })
  player.addEventListener('tv-ready', () => {
    const { contentInfo } = player as HTMLElement & { contentInfo?: { title: string } | null }
    if (contentInfo) document.title = contentInfo.title
  })
  chooseTracks(player as HTMLElement & TrackHolder, tracks)
  document.body.append(player)
  keysToPlayer(player)
  if (window.parent !== window) void letParentSpeak(player)
}

async function lookLikeTheBrand(): Promise<void> {
  const brand = (await config)?.brand
  if (brand) wearColours(brand)
}

/** Messages received before the configuration are kept until it has loaded; if the code fails to load, none is read. */
async function letParentSpeak(player: HTMLElement): Promise<void> {
  const early = keepMessages()
  const code = import('./parent-window').catch(() => null)
  const origins = (await config)?.embed?.origins ?? []
  await customElements.whenDefined(player.localName)
  ;(await code)?.speakWithParent(shows, player, origins, early)
}

async function sayNotFound(): Promise<void> {
  const { wordsOf } = await import('../../widgets/kit/site')
  const { t } = await wordsOf(null, chooseLanguage([document.documentElement.lang]))
  const words = document.createElement('h1')
  words.textContent = t(`error.${shows}-not-found`)
  document.title = words.textContent
  document.body.append(words)
}
