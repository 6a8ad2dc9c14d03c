import type { TvChannelPlayerElement } from '../../widgets/tv-channel-player/contract'
import { inState } from './support/channel-player'
import { equal, ok } from './support/check'
import { errors } from './support/page-noise'
import { watch } from './support/picture'
import { newWorld } from './support/world'

const WITHIN_MS = timeLimit(10_000)

/** The markup that a web developer pastes, with the address of the demo operator. */
const pasted = (site: string): [HTMLScriptElement, string] => {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = `${site}/embed/tv.js`
  return [script, '<tv-channel-player channel="news-24" muted autoplay></tv-channel-player>']
}

describe('a page of another origin', () => {
  it('plays a live channel within ten seconds with one script tag and one tag @EMB-01.foreign-page @EMB-01.api-base @EMB-08.es-module', async () => {
    const world = await newWorld()
    const operator = new URL(demoBase)
    const name = new URL(world.api).pathname.split('/').at(-1)
    const site = `${operator.protocol}//${name}.localhost:${operator.port}`
    ok(new URL(site).origin !== location.origin, 'the operator is at the origin of the page')

    const [script, tag] = pasted(site)
    const box = document.createElement('div')
    box.style.width = '426px'
    box.innerHTML = tag
    document.body.append(box)
    const began = performance.now()
    document.head.append(script)
    const element = box.firstElementChild as TvChannelPlayerElement
    await inState(element, 'playing')
    const taken = performance.now() - began
    ok(taken < WITHIN_MS, `${Math.round(taken)} ms from the script to the picture`)

    const frames = await watch(world, element, 1)
    equal(element.live, true, 'live')
    ok(Math.abs((frames.at(-1)?.time ?? 0) - Date.now() / 1000) < 20, 'the picture is of now')
    equal((await world.ledger('POST /v2/users')).length, 1, 'guests made')
    equal(errors(), [], 'errors of the page')
    box.remove()
  })
})
