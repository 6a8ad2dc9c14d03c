import { createElement, createRef, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { TvAuth, TvChannelPlayer } from 'tv-widgets/react'
import { TvParentalPin } from 'tv-widgets/react/lazy'
import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { newBox, TAG } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { hush } from '../support/page-noise'
import { test } from '../support/suite'
import { until } from '../support/wait'
import { newWorld } from '../support/world'

/** The components of the npm package, on the React that the test file is bundled with. */
export function reactComponents(): void {
  test('hydrates the markup of a server in StrictMode, loads the code, hears events and plays with getToken @EMB-08.react-components', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount()
    const heard: Event[] = []
    const times: number[] = []
    const player = createRef<TvChannelPlayerElement>()
    const page = (muted: boolean) =>
      createElement(
        StrictMode,
        null,
        createElement(TvChannelPlayer, {
          ...{ ref: player, className: 'news', api: world.api, channel: 'news-24', autoplay: true, muted },
          getToken: async () => deviceToken,
          onPlay: (event: Event) => heard.push(event),
          onTimeUpdate: ({ detail }: CustomEvent<{ time: number }>) => times.push(detail.time),
        }),
      )
    const box = newBox()
    box.innerHTML = renderToString(page(true))
    // React 18 takes a server with a `window` for a mistake.
    hush()
    const element = box.querySelector(TAG)
    equal([element?.className, element?.getAttribute('channel')], ['news', 'news-24'], 'markup of the server')
    equal(customElements.get(TAG), undefined, 'definition')
    const root = hydrateRoot(box, page(true))
    await until(() => times.length > 1, 'times of the picture')
    equal(player.current === element, true, 'the ref')
    ok(await world.seen(deviceToken), 'the token was never used')
    equal((await world.ledger('POST /v2/users')).length, 0, 'guests made')
    equal([heard[0]?.type, heard.length], ['tv-play', 1], 'events')
    root.render(page(false))
    await until(() => element?.muted === false, 'the changed property')
    root.unmount()
    equal(box.innerHTML, '', 'markup after the unmount')
  })

  test('sets changed props once, and those that are left out to their default @EMB-08.react-components', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount()
    const box = newBox()
    const root = createRoot(box)
    const rest = { api: world.api, getToken: async () => deviceToken, load: 'eager' }
    const render = (props: object) => root.render(createElement(TvChannelPlayer, { ...rest, ...props }))
    render({ channel: 'news-24', muted: true, volume: 40, controls: 'minimal' })
    const element = await until(() => box.querySelector(TAG), 'a tag')
    const values = () => [element.channel, element.muted, element.volume, element.controls]
    await until(() => element.channelInfo?.slug === 'news-24', 'the channel')
    equal(values(), ['news-24', true, 40, 'minimal'], 'first values')
    render({ channel: 'morning-lane' })
    await until(() => element.channelInfo?.slug === 'morning-lane', 'the other channel')
    equal(values(), ['morning-lane', false, 100, 'full'], 'later values')
    equal((await world.ledger('POST /v2/users')).length, 0, 'guests made')
    root.unmount()
  })

  test('loads the code of a lazy component once it is near the visible area @EMB-08.react-components', async () => {
    const box = newBox()
    box.style.marginTop = '3000px'
    const root = createRoot(box)
    const world = await newWorld()
    const all = [TvAuth, TvParentalPin].map((component, key) =>
      createElement(component as typeof TvAuth, { key, api: world.api }),
    )
    root.render(all)
    await customElements.whenDefined('tv-auth')
    equal(customElements.get('tv-parental-pin'), undefined, 'the lazy component')
    box.scrollIntoView()
    await customElements.whenDefined('tv-parental-pin')
    root.unmount()
  })
}
