import 'tv-widgets/vue'
import type { TvProgram } from 'tv-widgets'
import type { GlobalComponents } from 'vue'

/*
 * A partner's Vue templates as their type checker sees them: compiled, never run. Lines that must not compile are
 * marked.
 */

type Player = InstanceType<GlobalComponents['tv-channel-player']>
type Film = InstanceType<GlobalComponents['tv-content-player']>

export const props: Player['$props'] = {
  channel: 'news-24',
  ts: null,
  volume: 40,
  controls: 'minimal',
  ignoreParentalControl: true,
  getToken: async () => 'token',
  lang: 'ru',
  class: 'news',
  onClick: (event) => event.clientX,
}
export const film: Film['$props'] = { content: 'free-film', libraryId: '7', start: 90 }
// @ts-expect-error no such choice
export const choice: Player['$props'] = { controls: 'some' }
// @ts-expect-error no such attribute
export const misspelt: Player['$props'] = { chanel: 'news-24' }
// @ts-expect-error a read-only property
export const readOnly: Player['$props'] = { state: 'playing' }

declare const player: Player
player.$emit('tv-program-change', new CustomEvent<{ program: TvProgram | null }>('tv-program-change'))
// @ts-expect-error no such event
player.$emit('tv-tick')
void player.goLive()
