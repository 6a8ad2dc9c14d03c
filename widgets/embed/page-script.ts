import { hideForeignKeys } from '../../core/browser/page/foreign-keys'
import { keepDigitsPrivate } from '../../core/browser/page/private-digits'
import { indexed } from '../../core/lib/array-from'
import { delay } from '../../core/lib/clock'
import { pageValue } from '../../core/lib/state/page-registry'
import { VERSION } from '../../core/lib/version'
import { dropEarlyPlayback, isEarly } from '../../core/playback/prefetch/early-playback'
import { beforeRendering } from '../../core/session'
import { configure } from '../kit/config/configure'
import { reportFault } from '../kit/element/page-fault'
import { onIdle } from '../kit/hooks/on-idle'
import { defineLater, type ElementModule, registry, type TagName } from '../registry'
import { OBSERVE } from './observe'
import { findPlainTag, startEarly } from './start-early'

const tags = Object.keys(registry) as TagName[]
const wanted = new Set<TagName>()

/** Longest time that elements found together wait for each other's code, ms. */
const TOGETHER_MS = 1000

/** Longest time that a picture which started early may be without its player, ms. */
const UNOWNED_MS = 10_000

/** Early playback is requested before the code of elements. */
let begun: Promise<HTMLVideoElement | null> = Promise.resolve(null)

/** Tags that are met together come to life together: what one of them tells may be answered by another. */
function look(root: ParentNode): void {
  const found = tags.filter(
    (tag) =>
      !wanted.has(tag) && ((root instanceof Element && root.localName === tag) || root.querySelector(tag)),
  )
  if (found.length === 0) return
  for (const tag of found) wanted.add(tag)
  void begun.then(async () => {
    const loading = found.map((tag) => ({ tag, code: registry[tag]() }))
    await Promise.race([Promise.allSettled(loading.map(({ code }) => code)), delay(globalThis, TOGETHER_MS)])
    for (const { tag, code } of loading) defineFirst(tag, code).catch(() => missed(tag))
    await delay(globalThis, UNOWNED_MS)
    for (const tag of found) void removeUnowned(tag)
  })
}

/** Registers an element; the session of a tag that plays by itself sends its first call before the tag is rendered. */
async function defineFirst(tag: TagName, code: Promise<ElementModule>): Promise<void> {
  const element = await code
  const plain = findPlainTag(tag)
  const sent = plain && element.startSession?.(plain)
  if (sent) await beforeRendering(sent, globalThis).catch(() => undefined)
  element.define()
}

/** A chunk failed to load: it is requested again until it loads. */
function missed(tag: TagName): void {
  void removeUnowned(tag)
  defineLater(tag)
  console.warn(`tv: the code of <${tag}> could not be loaded; it is requested again`)
}

/** Removes a picture that started early: without its player the PIN would not be asked for when the programme changes. */
async function removeUnowned(tag: TagName): Promise<void> {
  const video = await begun
  const root = video?.getRootNode()
  if (!video || !isEarly(video) || !(root instanceof ShadowRoot) || root.host.localName !== tag) return
  dropEarlyPlayback(video)
  video.remove()
}

/** Roots in which tags are found, including tags that are added later. */
const watched = new WeakSet<Node>()

function watch(root: Document | ShadowRoot): void {
  if (watched.has(root)) return
  watched.add(root)
  look(root)
  new MutationObserver((changes) => {
    for (const change of changes) {
      for (const node of change.addedNodes) if (node instanceof Element) look(node)
    }
  }).observe(root, { childList: true, subtree: true })
}

/** Times after the page has loaded at which the script looks for open roots, because frameworks create theirs then, ms. */
const LOOK_INSIDE_AFTER_MS = [0, 1000, 3000, 10_000]

/** The page has a tag with the name of one of the product's elements. */
let isMisspelt = false

/** Watches the open roots that the page has now, and those inside them; reports tags with a misspelt name. */
function watchInside(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    const { shadowRoot, localName } = element
    if (tags.some((tag) => tag === localName)) continue
    if (/^tv-/.test(localName) && element.matches(':not(:defined)')) {
      isMisspelt = true
      void reportFault({ code: 'argument-invalid', element: element as HTMLElement })
    }
    if (!shadowRoot) continue
    watch(shadowRoot)
    watchInside(shadowRoot)
  }
}

function whenLoaded(run: () => void): void {
  const idle = () => onIdle(run)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

/**
 * The task of a script tag: finds the product's tags on the page, and those added later, reserves their box and loads the
 * code they need (EMB-01). `address` is the script's own, whose origin is the operator's site; without one elements take
 * the page's origin. The first script of a page does the work; a later one prints a warning and does nothing (EMB-04).
 */
export function serve(address: string | undefined): void {
  const script = { version: VERSION }
  const first = pageValue('script', () => script)
  if (first !== script) {
    console.warn(`tv: script ${VERSION} left the page to script ${first.version}, which was there first`)
    return
  }
  hideForeignKeys()
  keepDigitsPrivate()
  if (address) {
    const { origin } = new URL(address)
    configure({ site: origin })
    begun = startEarly(origin).catch(() => null)
  }
  const box = new CSSStyleSheet()
  box.replaceSync(
    ':is(tv-channel-player,tv-content-player):not(:defined){display:block;aspect-ratio:16/9;contain:inline-size;contain-intrinsic-inline-size:300px;background:#0b0d12}',
  )
  document.adoptedStyleSheets.push(box)
  watch(document)
  addEventListener(OBSERVE, (event) => {
    const root = event instanceof CustomEvent ? event.detail : null
    if (root instanceof ShadowRoot) watch(root)
    else console.warn(`tv: ${OBSERVE} needs a shadow root as its detail`)
  })
  whenLoaded(async () => {
    for (const [place, after] of indexed(LOOK_INSIDE_AFTER_MS)) {
      await delay(globalThis, after - (LOOK_INSIDE_AFTER_MS[place - 1] ?? 0))
      watchInside(document)
      if (place === 1 && wanted.size === 0 && !isMisspelt)
        console.info(`tv: this page has no tag of the script yet; closed shadow roots need observe(root)`)
    }
  })
}
