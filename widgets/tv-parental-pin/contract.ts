import {
  COMMON_ATTRIBUTES,
  COMMON_CSS_PROPERTIES,
  COMMON_EVENTS,
  COMMON_PROPERTIES,
  COMMON_SLOTS,
  type Contract,
} from '../kit/contract'

/** The public contract of `<tv-parental-pin>`. */
export const contract = {
  tag: 'tv-parental-pin',
  doc: 'Parental control: asks for the PIN, sets it, changes it. It stands in its place; with `load="play"` it shows nothing until `ask()`.',
  attributes: {
    ...COMMON_ATTRIBUTES,
    for: {
      type: 'choice',
      values: ['channel', 'program', 'vod', 'pay', 'profile', 'settings'],
      doc: 'What the PIN is asked for.',
    },
    age: { type: 'number', doc: 'Lowest age of a viewer of what is asked for; without it unknown.' },
    mode: {
      type: 'choice',
      values: ['ask', 'set', 'change'],
      doc: 'Asks for the PIN, sets one, or changes it. Where there is one already, setting and changing ask for it first.',
    },
  },
  properties: {
    ...COMMON_PROPERTIES,
    open: { doc: 'The dialog of `ask()` is shown.', type: 'boolean' },
  },
  methods: {
    ask: {
      doc: 'Shows the dialog, or moves the focus to the form where it stands. True once the viewer may go on, at once where no PIN is needed; false when they gave up.',
      type: '() => Promise<boolean>',
    },
  },
  events: {
    ...COMMON_EVENTS,
    'tv-unlock': {
      doc: 'The viewer may go on. `until`: epoch seconds until which no PIN is asked in this tab; null where none is needed at all.',
      detail: '{ for: TvParentalAction, until: number | null }',
    },
    'tv-pin-set': { doc: 'The viewer has a new PIN.', detail: 'null' },
    'tv-pin-cancel': { doc: 'The viewer gave up.', detail: 'null' },
    'tv-pin-close': {
      doc: 'The dialog of `ask()` is gone: once it has told how it ended, which is later than the answer.',
      detail: 'null',
    },
  },
  slots: {
    'gate-login': COMMON_SLOTS['gate-login'],
    error: COMMON_SLOTS.error,
  },
  parts: {
    dialog: 'The dialog.',
    panel: 'The box, where there is no dialog.',
    title: 'The heading, where there is no dialog.',
    digits: 'The four boxes.',
    submit: 'The button that goes on.',
    unlocked: 'What says that it is open.',
    gate: 'What stands before guests.',
    error: 'What stands where the element cannot work.',
  },
  cssProperties: COMMON_CSS_PROPERTIES,
} as const satisfies Contract
