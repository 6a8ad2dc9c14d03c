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

/** The public contract of `<tv-channel-player>`. */
export const contract = {
  tag: 'tv-channel-player',
  doc: 'A live channel with its archive.',
  attributes: {
    ...COMMON_ATTRIBUTES,
    ...PLAYER_ATTRIBUTES,
    channel: { type: 'string', doc: 'Slug or id of the channel.' },
    ts: { type: 'number', doc: 'Epoch seconds: start in the archive.' },
    schedule: { type: 'boolean', doc: 'Show the programme list, beside the picture or under it.' },
    preview: { type: 'boolean', doc: 'Low quality and no statistics.' },
  },
  properties: {
    ...COMMON_PROPERTIES,
    ...PLAYER_PROPERTIES,
    live: { doc: 'At the live edge.', type: 'boolean' },
    time: { doc: 'Epoch seconds of what is on screen.', type: 'number' },
    program: { doc: 'Programme on screen.', type: 'TvProgram | null' },
    channelInfo: { doc: 'Channel on screen.', type: 'TvChannelInfo | null' },
    seekableRange: { doc: 'Time that can be reached.', type: 'TvTimeRange | null' },
  },
  methods: {
    ...PLAYER_METHODS,
    pause: { doc: 'Pauses; rejects on a live channel without archive.', type: '() => Promise<void>' },
    goLive: { doc: 'Returns to the live edge.', type: '() => Promise<void>' },
    seekTo: {
      doc: 'Moves to an epoch second of the archive.',
      type: '(epochSeconds: number) => Promise<void>',
    },
    skip: { doc: 'Moves by seconds, in the archive only.', type: '(seconds: number) => Promise<void>' },
    nextChannel: { doc: 'Opens the next channel of the list.', type: '() => Promise<void>' },
    previousChannel: { doc: 'Opens the previous channel of the list.', type: '() => Promise<void>' },
  },
  events: {
    ...COMMON_EVENTS,
    ...PLAYER_EVENTS,
    'tv-timeupdate': { doc: 'Time on screen moved.', detail: '{ time: number, live: boolean }' },
    'tv-live-change': { doc: 'Went to or left the live edge.', detail: '{ live: boolean }' },
    'tv-program-change': { doc: 'Another programme is on screen.', detail: '{ program: TvProgram | null }' },
    'tv-channel-change': { doc: 'Another channel is on screen.', detail: '{ channel: TvChannelInfo }' },
  },
  slots: COMMON_SLOTS,
  parts: {
    ...PLAYER_PARTS,
    title: 'Channel and programme over the picture.',
    timeline: 'The line of the programme.',
    'live-button': 'Live badge and way back to it.',
    schedule: 'The programme list.',
  },
  cssProperties: COMMON_CSS_PROPERTIES,
} as const satisfies Contract
