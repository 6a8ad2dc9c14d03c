import { embed } from './support/builds'
import { newBox } from './support/channel-player'
import { equal, ok } from './support/check'
import { test } from './support/suite'

/** A root of the host page with this markup in it. */
function placeRoot(mode: ShadowRootMode, markup: string): ShadowRoot {
  const root = newBox().attachShadow({ mode })
  root.innerHTML = markup
  return root
}

describe('tags inside shadow roots of the page:', () => {
  test('in an open root, also in one inside another, a tag starts by itself', async () => {
    const outer = placeRoot('open', '<p></p><div></div>')
    const inner = outer.querySelector('div')?.attachShadow({ mode: 'open' })
    ok(inner, 'a root in a root')
    inner.innerHTML = '<tv-parental-pin load="play"></tv-parental-pin>'
    await embed.load()
    await customElements.whenDefined('tv-parental-pin')
    ok(inner.firstElementChild?.shadowRoot, 'an element of ours')
  })

  test('in an open root that is made after the page has loaded, a tag starts by itself', async () => {
    await embed.load()
    const root = placeRoot('open', '<tv-channel-player load="play"></tv-channel-player>')
    await customElements.whenDefined('tv-channel-player')
    ok(root.firstElementChild?.shadowRoot, 'an element of ours')
  })

  test('in a closed root a tag starts once a call of observe() has named the root', async () => {
    const root = placeRoot('closed', '<tv-auth load="play"></tv-auth>')
    const address = '/dist/embed/tv.module.js'
    const script: { observe(root: ShadowRoot): void } = await import(address)
    equal(customElements.get('tv-auth'), undefined, 'what the script can see')
    script.observe(root)
    await customElements.whenDefined('tv-auth')
    ok(root.firstElementChild?.shadowRoot, 'an element of ours')
  })

  test('in a closed root a tag that is added later starts too, once the event has named the root', async () => {
    const root = placeRoot('closed', '')
    dispatchEvent(new CustomEvent('tv-observe', { detail: root }))
    root.append(document.createElement('tv-content-player'))
    await customElements.whenDefined('tv-content-player')
    ok(root.firstElementChild?.shadowRoot, 'an element of ours')
  })
})
