import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { mount, unmount } from 'svelte'
import { createApp, h, ref } from 'vue'
import type { TvContentPlayerElement } from '../../widgets/tv-content-player/contract'
import { embed } from './support/builds'
import { newBox, PLAYING, TAG } from './support/channel-player'
import { equal, ok } from './support/check'
import { CONTENT_TAG } from './support/content-player'
import { warnings } from './support/page-noise'
import { test } from './support/suite'
import Switches from './support/switches.svelte'
import { until } from './support/wait'
import { newWorld } from './support/world'

/* Pages that render their tags before the script of the elements has loaded; each test is about a tag of its own. */

describe('a framework that renders before the elements are defined:', () => {
  test('React keeps getToken and properties whose attribute has another name @EMB-03.before-definition', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount()
    const box = newBox()
    const root = createRoot(box)
    root.render(
      createElement(CONTENT_TAG, {
        ...{ api: world.api, content: 'free-film', libraryId: '21', muted: true, autoplay: true },
        getToken: async () => deviceToken,
      }),
    )
    const element = await until(() => box.querySelector<TvContentPlayerElement>(CONTENT_TAG), 'a tag')
    equal(customElements.get(CONTENT_TAG), undefined, 'definition')
    await embed.load()
    await until(
      () => element.state === 'playing',
      () => `playing, not ${element.state}`,
    )
    ok(await world.seen(deviceToken), 'the token was never used')
    equal((await world.ledger('POST /v2/users')).length, 0, 'guests made')
    equal(element.libraryId, '21', 'libraryId')
    root.unmount()
  })

  test('Vue keeps getToken as a property, hears events, and an attribute of that name and a boolean that it writes as "false" are reported @EMB-03.before-definition @EMB-08.vue', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount()
    const getToken = async () => deviceToken
    const attributes = { api: world.api, channel: 'news-24', autoplay: true }
    const heard: Event[] = []
    const muted = ref(true)
    equal(customElements.get(TAG), undefined, 'definition')
    const app = createApp(() => [
      h(TAG, {
        ...{ ...attributes, muted: muted.value, '.getToken': getToken },
        onTvPlay: (event: Event) => heard.push(event),
      }),
      h(TAG, { ...attributes, ...PLAYING, load: 'play', schedule: false, getToken }),
    ])
    app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('tv-')
    app.mount(newBox())
    const element = await until(() => document.querySelector(TAG), 'a tag')
    await until(
      () => element.state === 'playing',
      () => `playing, not ${element.state}`,
    )
    ok(await world.seen(deviceToken), 'the token was never used')
    for (const words of [
      'getToken>: is a property',
      'schedule="false">: is taken for false. In Vue write :schedule.prop="…".',
    ])
      await until(
        () => warnings().some((line) => line.includes(words)),
        () => `${words} in ${warnings()}`,
      )
    equal(document.querySelectorAll(TAG)[1]?.schedule, false, 'schedule')
    await until(() => heard.length > 0, 'tv-play')
    equal([heard[0]?.type, heard[0]?.target === element], ['tv-play', true], 'the event that was heard')
    muted.value = false
    await until(() => !element.muted, 'the changed property')
    app.unmount()
  })

  test('Svelte writes a boolean as "false", which is false and reported', async () => {
    const page = mount(Switches, { target: newBox(), props: { isWaived: false } })
    const element = document.querySelector('tv-parental-pin')
    equal(element?.getAttribute('ignore-parental-control'), 'false', 'attribute')
    const words = 'In Svelte write ignore-parental-control={… || null}.'
    await until(
      () => warnings().some((line) => line.includes(words)),
      () => `${words} in ${warnings()}`,
    )
    equal(element?.ignoreParentalControl, false, 'property')
    await unmount(page)
  })
})
