import { LANGUAGES } from '../../../core/text'
import { newTab, openPage, reload } from '../page'
import { requestSale } from '../screens/sale-screen'
import { offerEach, offerIf } from '../step'
import type { PageArea } from './area'

/** Languages of a life: one with two plural forms, one with three, and one without a language of the operator. */
const LANGUAGES_OF_LIVES = LANGUAGES.filter((language) => ['en', 'ru', 'ka'].includes(language))

const MAX_PAGES = 3

const nothing = () => undefined

/** Tabs of a browser: opened, closed, hidden, loaded again; the language of a page. */
export const tabs: PageArea = {
  offers(page) {
    const { life, viewer } = page
    return [
      ...offerIf(life.pages.length < MAX_PAGES, 1, 'open-tab'),
      ...offerIf(life.pages.length > 1, 0.6, 'close-tab'),
      ...offerIf(true, 1.5, 'reload'),
      ...offerIf(page.sale !== null, 1, 'reload-on-sale'),
      ...offerIf(viewer.visibility.visible, 0.8, 'hide-page'),
      ...offerIf(!viewer.visibility.visible, 8, 'return-to-page'),
      ...offerEach(
        1,
        'change-language',
        LANGUAGES_OF_LIVES.filter((language) => language !== page.tab.language),
      ),
    ]
  },
  acts: {
    'open-tab'(page) {
      const { life, browser } = page
      if (life.pages.length >= MAX_PAGES) return
      const name = `page-${life.tabs.length + 1}`
      life.pages.push(
        openPage(life, newTab(life, { name, browser, way: 'guest', token: null, renewToken: null })),
      )
    },
    'close-tab'(page) {
      const { life } = page
      if (life.pages.length < 2) return
      life.pages.splice(life.pages.indexOf(page), 1)
      page.close()
    },
    reload: (page) => void reload(page),
    'reload-on-sale'(page) {
      const subject = page.sale?.subject
      const next = reload(page)
      if (subject) requestSale(next, subject)
    },
    'hide-page'(page) {
      if (!page.viewer.visibility.visible) return
      page.viewer.visibility.hide()
      page.life.recorder.input(page.name, { kind: 'navigate', text: 'about:blank' })
      page.tab.show = page.life.recorder.darken(page.name)
    },
    'return-to-page'(page) {
      page.viewer.visibility.show()
      page.tab.show()
      page.tab.show = nothing
      page.channel?.refresh()
      page.content?.refresh()
    },
    'change-language'(page, key) {
      const language = LANGUAGES_OF_LIVES.find((one) => one === key)
      if (!language) return
      page.tab.language = language
      // The operator's site loads again; the elements of another page change their words.
      if (page.way !== 'host') return void reload(page)
      page.setLanguage(language)
    },
  },
}
