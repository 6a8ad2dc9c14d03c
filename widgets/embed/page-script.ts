import { VERSION } from '../../core/lib/version'
import { configure } from '../kit/configure'
import { defineElements, registry, type TagName } from '../registry'
import { meet } from './meet'

const SCRIPT = Symbol.for('tv.script')
const page = globalThis as unknown as Record<symbol, string | undefined>

const tags = Object.keys(registry) as TagName[]
const wanted = new Set<TagName>()

/** What begins playback goes before the code of elements. */
let begun: Promise<HTMLVideoElement | null> = Promise.resolve(null)

function look(root: ParentNode): void {
  for (const tag of tags) {
    if (wanted.has(tag)) continue
    if (!(root instanceof Element && root.localName === tag) && !root.querySelector(tag)) continue
    wanted.add(tag)
    begun
      .then(() => defineElements([tag]))
      .catch(() => {
        // The chunk did not come; the next tag of the kind, or coming back online, asks again.
        wanted.delete(tag)
        // A picture that plays already must not be without a way to pause it.
        void begun.then((video) => video?.isConnected && Object.assign(video, { controls: true }))
        addEventListener('online', () => look(document), { once: true })
        console.warn(`tv: the code of <${tag}> could not be loaded`)
      })
  }
}

/**
 * What a script tag does: finds the product's tags on the page, and those added later, reserves their box and brings
 * the code they need. `address` is the script's own, whose origin is the operator's site; without one elements take
 * the page's origin. The first script of a page does the work, one that comes later says so and leaves (EMB-04).
 */
export function serve(address: string | undefined): void {
  if (page[SCRIPT]) {
    console.warn(`tv: script ${VERSION} left the page to script ${page[SCRIPT]}, which was there first`)
    return
  }
  page[SCRIPT] = VERSION
  if (address) {
    const { origin } = new URL(address)
    configure({ site: origin })
    begun = meet(origin).catch(() => null)
  }
  const box = new CSSStyleSheet()
  box.replaceSync(
    ':is(tv-channel-player,tv-content-player):not(:defined){display:block;aspect-ratio:16/9;background:#0b0d12}',
  )
  document.adoptedStyleSheets.push(box)
  look(document)
  new MutationObserver((changes) => {
    for (const change of changes) {
      for (const node of change.addedNodes) if (node instanceof Element) look(node)
    }
  }).observe(document, { childList: true, subtree: true })
}
