import { chooseLanguage } from '../../core/text/languages'
import { storedLanguage } from '../../widgets/kit/language'
import { wearColours } from '../site/brand-look'
import embedSheet from './channel-embed.css'
import { readEmbedAddress } from './embed-address'
import { chooseTracks, type TrackHolder } from './wanted-tracks'

/*
 * The page for a frame: one player over all of it, and nothing of the site but this file. The element's code is the
 * embed build's, which the page loads beside this.
 */
const { channel, attributes, tracks } = readEmbedAddress(location.pathname, location.search)

// The page speaks the language of its player; elements look at this too.
document.documentElement.lang = chooseLanguage([attributes.lang, storedLanguage(), ...navigator.languages])
document.adoptedStyleSheets.push(embedSheet)

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
}

/** A configuration that does not come, or is wrong, is told by the element, which reads it too. */
async function lookLikeTheBrand(): Promise<void> {
  const { loadConfig } = await import('../../core/brand')
  const config = await loadConfig(location.origin, fetch).catch(() => null)
  if (config) wearColours(config.brand)
}

async function sayNotFound(): Promise<void> {
  const { wordsOf } = await import('../../widgets/kit/site')
  const { t } = await wordsOf(null, chooseLanguage([document.documentElement.lang]))
  const words = document.createElement('h1')
  words.textContent = t('error.channel-not-found')
  document.title = words.textContent
  document.body.append(words)
}
