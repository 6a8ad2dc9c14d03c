import type { WordKey } from '../../../locales'

/** A documented page that is not built yet: its path, its heading, and the sentence that says what will be there. */
export interface Section {
  path: string
  title: WordKey
  text: WordKey
}

/** Documented routes without a page of their own yet (NAV-01). A page that is built leaves this list. */
export const SECTIONS: readonly Section[] = [
  { path: '/faq', title: 'pages.soon.faq', text: 'pages.soon.faqText' },
  { path: '/news', title: 'pages.soon.news', text: 'pages.soon.newsText' },
  { path: '/news/:id', title: 'pages.soon.newsItem', text: 'pages.soon.newsItemText' },
  { path: '/app_store', title: 'pages.soon.apps', text: 'pages.soon.appsText' },
  { path: '/instructions', title: 'pages.soon.instructions', text: 'pages.soon.instructionsText' },
  { path: '/manual/:device', title: 'pages.soon.manual', text: 'pages.soon.manualText' },
]
