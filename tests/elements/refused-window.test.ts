import { embed } from './support/builds'
import { makeElement, newBox, partOf } from './support/channel-player'
import { equal, ok } from './support/check'
import { onBuild, test } from './support/suite'
import { until } from './support/wait'
import { newWorld } from './support/world'

/** The body of a frame that opens no windows. */
async function sandboxedBody(): Promise<{ body: HTMLElement; scope: Window & typeof globalThis }> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.style.cssText = 'width:800px;height:500px'
  frame.srcdoc = '<!doctype html><script type="module" src="/dist/embed/tv.js"></script>'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  newBox().append(frame)
  await loaded
  const { contentDocument, contentWindow } = frame
  if (!contentDocument || !contentWindow) throw new Error('the frame has no page')
  return { body: contentDocument.body, scope: contentWindow as Window & typeof globalThis }
}

onBuild(embed, 'in a frame that opens no windows', () => {
  for (const [name, tag, attributes, part] of [
    ['the gate of a player', 'tv-channel-player', { channel: 'cinema-plus' }, 'gate-button'],
    ['the purchase', 'tv-packet-buy', { packet: '502' }, 'link-button'],
  ] as const)
    test(`${name} shows the address of the site`, async () => {
      const { body, scope } = await sandboxedBody()
      const world = await newWorld()
      body.innerHTML = makeElement(tag, world, {
        ...attributes,
        lang: 'en',
        load: 'eager',
        site: 'https://operator.example',
      }).outerHTML
      const element = body.firstElementChild as HTMLElement
      if (tag === 'tv-packet-buy') (await until(() => partOf(element, 'submit'), 'the button')).click()
      const link = (await until(() => partOf(element, part), 'the link')) as HTMLAnchorElement
      link.dispatchEvent(new scope.MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
      const alert = await until(() => element.shadowRoot?.querySelector('.refused-window'), 'the words')
      ok(alert.textContent?.startsWith('No window opens from this page.'), alert.textContent ?? '')
      equal(alert.querySelector('code')?.textContent, link.href, 'the address')
    })
})
