import 'tv-widgets/svelte'
import type { SvelteHTMLElements } from 'svelte/elements'

/*
 * A partner's Svelte markup as its type checker sees it: compiled, never run. Lines that must not compile are marked.
 */

type Player = SvelteHTMLElements['tv-channel-player']

export const props: Player = {
  channel: 'news-24',
  ts: null,
  controls: 'minimal',
  'ignore-parental-control': true,
  class: 'news',
  getToken: async () => 'token',
  onclick: ({ currentTarget }) => currentTarget.goLive(),
  'ontv-timeupdate': ({ detail }) => console.log(detail.time.toFixed(), detail.live),
}
// @ts-expect-error no such choice
export const choice: Player = { controls: 'some' }
// @ts-expect-error no such attribute
export const misspelt: Player = { chanel: 'news-24' }
// @ts-expect-error no such detail
export const detail: Player = { 'ontv-timeupdate': ({ detail }) => detail.seconds }
