import type { Gate, Player } from '../../../core/playback'
import type { Page } from '../life'
import { askForPin } from '../screens/pin-screen'
import { openChannelPlayer, openContentPlayer } from '../screens/player-screens'
import { requestSale } from '../screens/sale-screen'
import { type Offer, offerEach, offerIf } from '../step'
import { labelIn, type PageArea, press } from './area'

/** Films of a life: one of each kind that is watched in a way of its own. */
const FILMS = [
  'free-film',
  'bought-film',
  'premium-film',
  'adult-film',
  'teen-film',
  'closed-film',
  'half-seen-film',
  'archive-film',
  'archive-premium-film',
  'short-film',
  'packshot-film',
  'two-seasons',
  'premium-series',
  'inspector-fog',
]

type Screen = NonNullable<Page['channel'] | Page['content']>
const NAMES = { channel: 'tv-channel-player#1', content: 'tv-content-player#1' } as const
type Place = keyof typeof NAMES

/** The player that a step is about: `channel` or `content`. */
const screenOf = (page: Page, place: string): Screen | null =>
  place === 'channel' ? page.channel : place === 'content' ? page.content : null

const gateIn = ({ state }: Player): Gate | null => {
  const now = state.peek()
  return now.name === 'blocked' ? now.gate : null
}

function playerOffers(page: Page, place: Place): readonly Offer[] {
  const screen = screenOf(page, place)
  if (!screen) return []
  const state = screen.player.state.peek()
  const isOn = state.name === 'playing' || state.name === 'waiting' || state.name === 'paused'
  const isLoading = state.name === 'loading'
  const gate = gateIn(screen.player)
  return [
    ...offerIf(state.name === 'playing' || isLoading, 2, 'pause', place),
    ...offerIf(state.name === 'paused', 5, 'play', place),
    ...offerEach(isOn || isLoading ? 2 : 0, `seek-${place}`, place === 'channel' ? AGO : SECONDS),
    ...offerIf(isOn, 1, 'skip-back', place),
    ...offerIf(isOn, 1, 'skip-ahead', place),
    ...offerIf(state.name === 'failed', 6, 'retry', place),
    ...offerIf(isOn, 0.5, 'media-fails', place),
    ...offerIf(isOn, 0.5, 'stream-is-refused', place),
    ...offerIf(isOn || isLoading, 0.7, 'close-player', place),
    ...offerIf(gate?.reason === 'pin', 8, 'open-pin', place),
    ...offerIf(gate?.reason === 'purchase', 8, 'buy-at-gate', place),
  ]
}

/** Seconds behind the present to which a viewer of a channel seeks. */
const AGO = ['0', '40', '600', '3600', '7200', '90000', '700000', '-600']
/** Seconds of a film to which a viewer seeks. */
const SECONDS = ['0', '20', '45', '80', '93', '200']

function open(page: Page, channel: string, ts: number | null): void {
  page.content?.close()
  page.channel ??= openChannelPlayer(page)
  page.life.recorder.input(page.name, { kind: 'navigate', text: `/channels/all/${channel}` })
  const { player } = page.channel
  page.run(() => player.open({ channel, ts, autoplay: true }))
}

function openFilm(page: Page, content: string, start: number | null, trailer = false): void {
  page.channel?.close()
  page.content ??= openContentPlayer(page)
  page.life.recorder.input(page.name, { kind: 'navigate', text: `/contents/${content}` })
  const { player } = page.content
  page.run(() => player.open({ content, libraryId: null, start, trailer, autoplay: true }))
}

/** Does something in a player, and records the press. */
const inPlayer =
  (label: string, act: (screen: Screen, page: Page) => unknown) => (page: Page, place: string) => {
    const screen = screenOf(page, place)
    if (!screen) return
    press(page, NAMES[place as Place], label)
    page.run(() => act(screen, page))
  }

/** Seconds behind the present, of the operator's time as the page knows it. */
const secondsAgo = (page: Page, ago: string) => page.viewer.serverClock.seconds() - Number(ago)

/** Channels, the archive and films, and their gates. */
export const viewing: PageArea = {
  offers(page) {
    const slugs = page.life.world.roster.channels.map(({ slug }) => slug)
    return [
      ...offerEach(page.channel ? 3 : 6, 'open-channel', [...slugs, 'unknown-channel']),
      ...offerEach(1, 'open-archive', slugs),
      ...offerEach(page.content ? 2 : 4, 'open-film', FILMS),
      ...offerEach(0.5, 'open-trailer', ['free-film', 'adult-film']),
      ...playerOffers(page, 'channel'),
      ...playerOffers(page, 'content'),
      ...offerIf(page.channel !== null, 2, 'next-channel'),
      ...offerIf(page.channel !== null, 1, 'previous-channel'),
      ...offerIf(page.channel !== null && !page.channel.player.live.peek(), 2, 'go-live'),
      ...offerIf((page.content?.player.episodes.peek().length ?? 0) > 0, 2, 'next-episode'),
    ]
  },
  acts: {
    'open-channel': (page, slug) => open(page, slug, null),
    'open-archive': (page, slug) => open(page, slug, secondsAgo(page, '3600')),
    'open-film': (page, slug) => openFilm(page, slug, null),
    'open-trailer': (page, slug) => openFilm(page, slug, null, true),
    play: inPlayer('Play', ({ player }) => player.play()),
    pause: inPlayer('Pause', ({ player }) => player.pause()),
    'skip-back': inPlayer('Back 10 s', ({ player }) => player.skip(-10)),
    'skip-ahead': inPlayer('Forward 10 s', ({ player }) => player.skip(10)),
    retry: inPlayer('Try again', ({ player }) => player.retry()),
    'close-player': (page, place) => screenOf(page, place)?.close(),
    'media-fails': (page, place) => screenOf(page, place)?.engine.fault({ category: 'network', fatal: true }),
    'stream-is-refused': (page, place) =>
      screenOf(page, place)?.engine.fault({ category: 'network', status: 403, fatal: true }),
    'seek-channel'(page, ago) {
      const to = secondsAgo(page, ago)
      inPlayer('Seek', ({ seek }) => seek(to))(page, 'channel')
    },
    'seek-content': (page, second) => inPlayer('Seek', ({ seek }) => seek(Number(second)))(page, 'content'),
    'next-channel': (page) => inPlayer('Next', () => page.channel?.player.step(1))(page, 'channel'),
    'previous-channel': (page) => inPlayer('Previous', () => page.channel?.player.step(-1))(page, 'channel'),
    'go-live': (page) => inPlayer('Live', () => page.channel?.player.goLive())(page, 'channel'),
    'next-episode': (page) => inPlayer('Next', () => page.content?.player.step(1))(page, 'content'),
    'open-pin'(page, place) {
      const screen = screenOf(page, place)
      const gate = screen && gateIn(screen.player)
      if (gate?.reason !== 'pin') return
      press(page, NAMES[place as Place], page.text.t('gate.pin.action'))
      const age = place === 'content' ? (page.content?.player.content.peek()?.age ?? null) : null
      const action = gate.for === 'unknown-program' ? 'program' : gate.for
      page.run(() => askForPin(page, action, { age }))
    },
    'buy-at-gate'(page, place) {
      const screen = screenOf(page, place)
      const gate = screen && gateIn(screen.player)
      if (gate?.reason !== 'purchase') return
      const inside = NAMES[place as Place]
      press(page, inside, labelIn(page, inside, 'gate-button', page.text.t('buy.enable')))
      screen?.player.expectPurchase()
      const [packet] = gate.offers ?? []
      const film = page.content?.player.content.peek()
      if (packet) requestSale(page, { packet: packet.id }, 'buy')
      else if (gate.of === 'content' && film) requestSale(page, { content: film.id }, 'buy')
    },
  },
}
