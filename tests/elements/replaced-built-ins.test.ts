import type { TvAuthElement } from '../../widgets/tv-auth/contract'
import type { TvChannelPlayerElement } from '../../widgets/tv-channel-player/contract'
import type { TvRowElement } from '../../widgets/tv-row/contract'
import { inStep } from './support/auth'
import { newBox, partOf } from './support/channel-player'
import { equal, ok } from './support/check'
import { replaceAsMooTools, replaceAsPrototype, replaceAsZone } from './support/old-libraries'
import { watch } from './support/picture'
import { inState as rowInState, shownTiles } from './support/row'
import { test } from './support/suite'
import { until } from './support/wait'
import { newWorld, type World } from './support/world'

const SCRIPTS = { 'the script': '/dist/embed/tv.js', 'the classic script': '/dist/embed/tv.classic.js' }

/** A page in a frame whose built-ins a library has replaced before the script of the elements. */
async function openPage(script: string, replaceBuiltIns: () => void, markup: string) {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width:900px;height:700px'
  const box = newBox()
  box.style.cssText = 'width:900px;height:700px'
  box.append(frame)
  const { contentDocument: page, contentWindow: scope } = frame
  if (!page || !scope) throw new Error('the frame has no page')
  const errors: string[] = []
  scope.addEventListener('error', ({ message }) => void errors.push(message))
  scope.addEventListener('unhandledrejection', ({ reason }) => void errors.push(`unhandled: ${reason}`))
  page.body.innerHTML = markup
  for (const content of [{ textContent: `(${replaceBuiltIns})()` }, { src: script }]) {
    const element = Object.assign(page.createElement('script'), content)
    page.head.append(element)
  }
  return { page, errors }
}

const markupOf = ({ api }: World) => `
  <tv-channel-player api="${api}" lang="en" channel="news-24" muted autoplay style="width:426px"></tv-channel-player>
  <tv-row api="${api}" site="https://operator.example" lang="en" load="eager" row="home-new-films"></tv-row>
  <tv-auth api="${api}" lang="en" load="eager"></tv-auth>`

const elementOf = <T extends HTMLElement>(page: Document, tag: string): T => {
  const element = page.querySelector<T>(tag)
  if (!element) throw new Error(`no ${tag}`)
  return element
}

for (const [name, script] of Object.entries(SCRIPTS))
  for (const [library, replaceBuiltIns] of Object.entries({
    'Prototype.js': replaceAsPrototype,
    MooTools: replaceAsMooTools,
    'zone.js': replaceAsZone,
  }))
    describe(`on a page with ${library} before ${name}`, () => {
      test('a channel plays with its timeline, a row shows its tiles and the sign-in asks for a phone', async () => {
        const world = await newWorld()
        const { page, errors } = await openPage(script, replaceBuiltIns, markupOf(world))
        const player = elementOf<TvChannelPlayerElement>(page, 'tv-channel-player')
        const row = elementOf<TvRowElement>(page, 'tv-row')
        await rowInState(row, 'ready')
        ok((await shownTiles(row)).length > 5, 'tiles')
        equal(partOf(row, 'heading')?.textContent, 'New films', 'title')
        await inStep(elementOf<TvAuthElement>(page, 'tv-auth'), 'phone')
        await watch(world, player, 1)
        await until(() => player.shadowRoot?.querySelector('[role=slider][aria-valuetext]'), 'a timeline')
        equal((await world.ledger('POST /v2/users')).length, 1, 'guests made')
        equal(errors, [], 'errors of the page')
      })
    })
