import {
  COMMON_ATTRIBUTES,
  COMMON_CSS_PROPERTIES,
  COMMON_EVENTS,
  COMMON_PROPERTIES,
  COMMON_SLOTS,
  type Contract,
} from '../kit/contract'
import {
  PLAYER_ATTRIBUTES,
  PLAYER_EVENTS,
  PLAYER_METHODS,
  PLAYER_PARTS,
  PLAYER_PROPERTIES,
} from '../kit/player/contract'

/** The public contract of `<tv-content-player>`. */
export const contract = {
  tag: 'tv-content-player',
  doc: 'A film, a series or a programme of the catalogue.',
  attributes: {
    ...COMMON_ATTRIBUTES,
    ...PLAYER_ATTRIBUTES,
    content: {
      type: 'string',
      doc: 'Slug or id of the content; an episode or a season also as series/episode.',
    },
    'library-id': { type: 'string', doc: "Library to take it from. Default: the operator's choice." },
    start: { type: 'number', doc: 'Second to start at. Default: where the viewer left off.' },
    trailer: {
      type: 'boolean',
      doc: 'Its trailer instead of itself; content may then be the id of the trailer too.',
    },
    speed: { type: 'number', doc: 'How fast it runs, 0.25 to 2 in quarters; 1 without it.' },
  },
  properties: {
    ...COMMON_PROPERTIES,
    ...PLAYER_PROPERTIES,
    currentTime: { doc: 'Seconds from the beginning.', type: 'number' },
    duration: { doc: 'Seconds; 0 while it is not known.', type: 'number' },
    contentInfo: { doc: 'The film, or the series of the episode.', type: 'TvContentInfo | null' },
    episode: { doc: 'Episode on screen.', type: 'TvEpisode | null' },
    episodes: { doc: 'Episodes of the series, in order.', type: 'readonly TvEpisode[]' },
  },
  methods: {
    ...PLAYER_METHODS,
    seekTo: { doc: 'Moves to a second from the beginning.', type: '(seconds: number) => Promise<void>' },
    nextEpisode: { doc: 'Plays the next episode; rejects at the last one.', type: '() => Promise<void>' },
    previousEpisode: {
      doc: 'Plays the episode before; rejects at the first one.',
      type: '() => Promise<void>',
    },
  },
  events: {
    ...COMMON_EVENTS,
    ...PLAYER_EVENTS,
    'tv-timeupdate': { doc: 'Time on screen moved.', detail: '{ currentTime: number, duration: number }' },
    'tv-episode-change': { doc: 'Another episode is on screen.', detail: '{ episode: TvEpisode }' },
    'tv-ended': { doc: 'It is over, and no episode follows.', detail: 'null' },
    'tv-skip-point': {
      doc: 'A place with a button of the operator was reached.',
      detail: '{ point: TvPlaybackPoint }',
    },
  },
  slots: COMMON_SLOTS,
  parts: {
    ...PLAYER_PARTS,
    title: 'Name and episode over the picture.',
    timeline: 'The line of the film.',
    'offer-button': 'What can be skipped, left or begun again, over the bar.',
    'operator-button': 'What the operator offers at a gate and before the beginning.',
    episodes: 'The menu of the episodes.',
  },
  cssProperties: COMMON_CSS_PROPERTIES,
} as const satisfies Contract
