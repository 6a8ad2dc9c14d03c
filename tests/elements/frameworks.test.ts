import '@angular/compiler'
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { mount, unmount } from 'svelte'
import { writable } from 'svelte/store'
import { embed } from './support/builds'
import { newBox, TAG } from './support/channel-player'
import { equal, ok } from './support/check'
import News from './support/news.svelte'
import { test } from './support/suite'
import { until } from './support/wait'
import { newWorld, type World } from './support/world'

/** Expects the tag to play as the viewer of this token, and the page to have heard so. */
async function expectPlaying(world: World, token: string, heard: readonly Event[]): Promise<void> {
  const element = await until(() => document.querySelector(TAG), 'a tag')
  await until(
    () => element.state === 'playing',
    () => `playing, not ${element.state}`,
  )
  ok(await world.seen(token), 'the token was never used')
  equal((await world.ledger('POST /v2/users')).length, 0, 'guests made')
  await until(() => heard.length > 0, 'tv-play')
  equal([heard[0]?.type, heard[0]?.target === element], ['tv-play', true], 'the event that was heard')
}

/** Expects the tag to follow a property that the framework changes. */
async function expectUnmuted(change: () => void): Promise<void> {
  const element = document.querySelector(TAG)
  equal(element?.muted, true, 'muted')
  change()
  await until(() => element?.muted === false, 'the changed property')
}

describe('a page of a framework:', () => {
  before(() => embed.load())

  test('React sets properties, hears tv-play and plays a channel @EMB-08.react', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount()
    const heard: Event[] = []
    const root = createRoot(newBox())
    const render = (muted: boolean) =>
      root.render(
        createElement(TAG, {
          ...{ api: world.api, channel: 'news-24', autoplay: true, muted },
          getToken: async () => deviceToken,
          'ontv-play': (event: Event) => heard.push(event),
        }),
      )
    render(true)
    await expectPlaying(world, deviceToken, heard)
    await expectUnmuted(() => render(false))
    root.unmount()
  })

  test('Svelte sets properties, hears tv-play and plays a channel @EMB-08.svelte', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount()
    const heard: Event[] = []
    const muted = writable(true)
    const page = mount(News, {
      target: newBox(),
      props: {
        api: world.api,
        getToken: async () => deviceToken,
        muted,
        onPlay: (event: Event) => heard.push(event),
      },
    })
    await expectPlaying(world, deviceToken, heard)
    await expectUnmuted(() => muted.set(false))
    await unmount(page)
  })

  test('Angular sets properties, hears tv-play and plays a channel @EMB-08.angular', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount()
    const heard: Event[] = []
    const muted = signal(true)
    class NewsPage {
      readonly api = world.api
      readonly muted = muted
      readonly getToken = async () => deviceToken
      hear(event: Event) {
        heard.push(event)
      }
    }
    Component({
      selector: 'news-page',
      schemas: [CUSTOM_ELEMENTS_SCHEMA],
      template: `<tv-channel-player [api]="api" channel="news-24" autoplay [muted]="muted()" [getToken]="getToken"
        (tv-play)="hear($event)"></tv-channel-player>`,
    })(NewsPage)
    newBox().append(document.createElement('news-page'))
    const app = await bootstrapApplication(NewsPage)
    await expectPlaying(world, deviceToken, heard)
    await expectUnmuted(() => muted.set(false))
    app.destroy()
  })
})
