import { configure, defineElements, type TvAdEngine, type TvError, type TvProgram } from 'tv-widgets'

/* A partner's page in plain TypeScript: compiled, never run. Lines that must not compile are marked. */

configure({ site: 'https://tv.example' })
await defineElements()
await defineElements(['tv-channel-player'])
// @ts-expect-error no such element
await defineElements(['tv-chanel-player'])
// @ts-expect-error an address is a text
configure({ api: 5 })

const spots: TvAdEngine = {
  name: 'spots',
  async play({ url, most }, report) {
    if (!url.startsWith('https:')) throw Object.assign(new Error('no spots'), { failure: 'no-ad' })
    report.begins()
    report.shows({ number: 1, count: most ?? 1, left: 12, skipIn: 5, link: null, paused: false })
    // @ts-expect-error a failure is a number or one of three words
    report.failed('oh')
    return 1
  },
  resume: async () => undefined,
  pause: () => undefined,
  skip: () => undefined,
  clicked: () => undefined,
  stop: () => undefined,
  release: () => undefined,
}
configure({ adEngine: (video) => ({ ...spots, pause: () => video.after('Paused') }) })
configure({ adEngine: null })
// @ts-expect-error an engine is made for each player
configure({ adEngine: spots })

const player = document.createElement('tv-channel-player')
document.body.append(player)
document.querySelector('tv-channel-player')?.goLive()

player.channel = 'news-24'
player.ts = null
player.controls = 'minimal'
player.ignoreParentalControl = true
player.getToken = async () => 'token'
player.audioTrack = player.audioTracks[0]?.id ?? null
// @ts-expect-error no such choice
player.controls = 'some'
// @ts-expect-error epoch seconds are a number
player.ts = '1700000000'
// @ts-expect-error a promise of a token
player.getToken = () => 'token'
// @ts-expect-error no such property
player.chanel = 'news-24'

const program: TvProgram | null = player.program
const seconds: number = (program?.end ?? 0) - (program?.start ?? 0)
const height: number | undefined = player.qualities[0]?.height
if (player.state === 'waiting') player.title = `${seconds} s, ${height} lines`
// @ts-expect-error no such state
if (player.state === 'stopped') player.title = ''

const moved: Promise<void> = player.seekTo(1_700_000_000)
moved.catch((error: TvError) => error.code === 'ts-beyond-archive' && error.number === 305)
// @ts-expect-error a method's argument is a number
player.skip('10')
// @ts-expect-error no such code
player.play().catch((error: TvError) => error.code === 'no-idea')
const state = (await player.diagnostics()).state
player.title = String(state)

player.addEventListener('tv-timeupdate', (event) => {
  const time: number = event.detail.time
  const live: boolean = event.detail.live
  player.title = `${time} ${live}`
})
player.addEventListener('tv-error', ({ detail }) => detail.code === 'media-network' && detail.number)
player.addEventListener('tv-access-required', (event) => {
  if (event.detail.reason === 'purchase') player.title = event.detail.offers?.[0]?.price ?? ''
  if (event.detail.reason === 'geo') player.title = event.detail.country
  event.preventDefault()
})
player.addEventListener('click', (event) => event.clientX, { once: true })
player.removeEventListener('tv-play', (event) => event.detail)
// @ts-expect-error no such detail
player.addEventListener('tv-timeupdate', (event) => event.detail.seconds)
// @ts-expect-error another detail
player.addEventListener('tv-volume-change', (event: CustomEvent<{ loudness: number }>) => event.detail)
// @ts-expect-error only a purchase gate has offers
player.addEventListener('tv-access-required', (event) => event.detail.offers)
// @ts-expect-error a read-only property
player.state = 'playing'
