import { effect, signal } from '@preact/signals-core'
import { memoryStorage } from '../../core/lib/storage/storage'
import { onAnotherViewer } from '../../core/session'
import type { Language, Text } from '../../core/text'
import { sharedTabs } from '../support/shared-tabs'
import { type ViewerOptions, viewerAt } from '../support/viewer'
import type { Life, Page, Tab } from './life'
import { chanceOf } from './simulation/chance'

/** Adds a tab that was not loaded yet. */
export function newTab(
  life: Life,
  traits: Pick<Tab, 'name' | 'browser' | 'way' | 'token' | 'renewToken'>,
): Tab {
  const tab: Tab = { ...traits, storage: memoryStorage(), language: 'en', loads: 0, show: () => undefined }
  life.tabs.push(tab)
  return tab
}

/** Loads the page of a tab. Its session starts at once, as that of the operator's site does. */
export function openPage(life: Life, tab: Tab): Page {
  const { browser, name } = tab
  const language = signal(tab.language)
  const { recorder, household } = life
  tab.loads += 1
  const chance = chanceOf('page', household.seed, name, tab.loads)
  const clock = browser.time.page()
  const shared = browser.tabs.tab()
  const ends: (() => void)[] = []
  let isOpen = true
  const options: ViewerOptions = {
    storage: browser.pageStorage(),
    tabStorage: tab.storage,
    // Pages of a host page and of a link have sessions of their own.
    tabs: tab.way === 'host' ? sharedTabs().tab() : shared,
    clock: { ...noControl, ...clock },
    connection: browser.connection,
    random: (bytes) => Uint8Array.from({ length: bytes }, () => chance.whole(256)),
    timing: { retries: 2 },
    fetch: life.wire.fetchOf({
      name,
      device: browser.time,
      isOffline: () => browser.connection.offline,
      isOpen: () => isOpen,
    }),
    brand: household.config,
    ...(tab.token === null
      ? {}
      : {
          host: {
            token: tab.token,
            isTokenFromLink: tab.way === 'link',
            ...(tab.renewToken ? { getToken: tab.renewToken } : {}),
          },
        }),
  }
  const viewer = viewerAt({ base: life.base }, options)
  viewer.tv.setLanguage(tab.language)
  const textOf = (language: Language): Text => {
    const text = life.texts.get(language)
    if (!text) throw new Error(`There are no words for ${language}`)
    return text
  }

  const page: Page = {
    life,
    name,
    browser,
    way: tab.way,
    viewer,
    tab,
    get isOpen() {
      return isOpen
    },
    get language() {
      return language.value
    },
    get text() {
      return textOf(language.value)
    },
    setLanguage(next) {
      language.value = next
      viewer.tv.setLanguage(next)
      page.channel?.player.setLanguage(next)
      page.content?.player.setLanguage(next)
      page.login?.login.setLanguage(next)
    },
    channel: null,
    content: null,
    login: null,
    sale: null,
    pin: null,
    payment: null,
    promo: null,
    profiles: null,
    choice: null,
    show(inside, parts) {
      let isPlanned = false
      let isByPerson = false
      let isOver = false
      let stop = () => {}
      const render = () => {
        if (isOver) return
        stop()
        const wasByPerson = isByPerson
        isPlanned = false
        isByPerson = false
        let isRendered = false
        stop = effect(() => {
          if (isRendered) return plan()
          isRendered = true
          try {
            recorder.show(name, inside, parts(), wasByPerson)
          } catch (thrown) {
            recorder.crash(name, thrown)
          }
        })
      }
      // As in a browser, changes of one moment are rendered together.
      const plan = () => {
        if (!isPlanned) queueMicrotask(render)
        isPlanned = true
        isByPerson ||= recorder.isActing(name)
      }
      plan()
      const end = () => {
        stop()
        isOver = true
        recorder.show(name, inside, [], recorder.isActing(name))
      }
      ends.push(end)
      return end
    },
    run(work) {
      new Promise((resolve) => resolve(work())).catch(() => undefined)
    },
    close() {
      if (!isOpen) return
      page.channel?.close()
      page.content?.close()
      page.login?.close()
      page.sale?.close()
      page.promo?.close()
      page.payment?.close()
      page.pin?.close()
      page.choice?.release()
      viewer.leave()
      isOpen = false
      for (const end of ends) end()
      viewer.tv.release()
      clock.stop()
      shared.close()
    },
  }
  page.show('page', () => {
    const { session } = viewer
    const identity = session.identity.value
    return identity === null
      ? []
      : [{ what: 'viewer', text: session.isGuest.value ? 'guest' : 'user', about: identity }]
  })
  // Another viewer has other profiles, and needs no choice of one.
  onAnotherViewer(viewer.session, () => {
    page.run(() => page.profiles?.load())
    if (viewer.session.state.peek().name !== 'auth-required') {
      page.choice?.release()
      page.choice = null
    }
  })
  page.run(() => viewer.session.start())
  return page
}

/** Closes the page of a tab and opens it again. Returns the new page. */
export function reload(page: Page): Page {
  const { life, tab } = page
  if (!page.isOpen) return page
  const place = life.pages.indexOf(page)
  // Everything leaves the screen because a person has left the page.
  life.recorder.whileActing(page.name, () => page.close())
  life.recorder.input(page.name, { kind: 'reload', text: '' })
  tab.show()
  tab.show = () => undefined
  const next = openPage(life, tab)
  if (place >= 0) life.pages[place] = next
  return next
}

/** Functions of a manual clock that no page of a life has: its time is that of all. */
const noControl = {
  advance: () => Promise.reject(new Error('The time of a page is that of its life')),
  jump: () => undefined,
  waiting: [],
  timer: () => Promise.resolve(),
}
