import { chooseLanguage } from '../../core/text/languages'
import { storedLanguage } from '../../widgets/kit/language'
import { wearColours } from '../site/brand-look'
import embedSheet from './channel-embed.css'
import { keepMessages } from './early-messages'
import { readEmbedAddress } from './embed-address'
import type { FramedPlayer } from './framed-player'
import { chooseTracks, type TrackHolder } from './wanted-tracks'

/*
 * The page for a frame: one player over all of it, and nothing of the site but this file. The element's code is the
 * embed build's, which the page loads beside this.
 */
const { channel, attributes, tracks } = readEmbedAddress(location.pathname, location.search)

// The page speaks the language of its player; elements look at this too.
document.documentElement.lang = chooseLanguage([attributes.lang, storedLanguage(), ...navigator.languages])
document.adoptedStyleSheets.push(embedSheet)

/** A configuration that does not come, or is wrong, is told by the element, which reads it too. */
const config = import('../../core/brand')
  .then(({ loadConfig }) => loadConfig(location.origin, fetch))
  .catch(() => null)

void lookLikeTheBrand()
if (channel === null) void sayNotFound()
else showPlayer(channel)

function showPlayer(name: string): void {
  const player = document.createElement('tv-channel-player')
  for (const [attribute, value] of Object.entries({ ...attributes, load: 'eager', channel: name })) {
    player.setAttribute(attribute, value)
  }
  player.addEventListener('tv-channel-change', (event) => {
    const { detail } = event as CustomEvent<{ channel: { name: string } }>
    document.title = detail.channel.name
  })
  chooseTracks(player as HTMLElement & TrackHolder, tracks)
  document.body.append(player)
  if (window.parent !== window) void letParentSpeak(player as HTMLElement & FramedPlayer)
}

async function lookLikeTheBrand(): Promise<void> {
  const brand = (await config)?.brand
  if (brand) wearColours(brand)
}

/** What the page around says before the configuration is here waits for it. Code that does not come hears nothing. */
async function letParentSpeak(player: FramedPlayer): Promise<void> {
  const early = keepMessages()
  const code = import('./parent-window').catch(() => null)
  const origins = (await config)?.embed?.origins ?? []
  await customElements.whenDefined('tv-channel-player')
  ;(await code)?.speakWithParent(player, origins, early)
}

async function sayNotFound(): Promise<void> {
  const { wordsOf } = await import('../../widgets/kit/site')
  const { t } = await wordsOf(null, chooseLanguage([document.documentElement.lang]))
  const words = document.createElement('h1')
  words.textContent = t('error.channel-not-found')
  document.title = words.textContent
  document.body.append(words)
}
