import {
  COMMON_ATTRIBUTES,
  COMMON_CSS_PROPERTIES,
  COMMON_EVENTS,
  COMMON_PROPERTIES,
  COMMON_SLOTS,
  type Contract,
} from '../kit/contract'

/** The public contract of `<tv-auth>`. */
export const contract = {
  tag: 'tv-auth',
  doc: 'Sign-in: by phone and code, by Telegram, by a code of the provider; and sign-out.',
  attributes: {
    ...COMMON_ATTRIBUTES,
    methods: {
      type: 'choices',
      values: ['phone', 'telegram', 'login'],
      doc: 'Ways to sign in, of those the operator offers: `phone`, `telegram`, `login` (a code of the provider). Default: all.',
    },
    phone: { type: 'string', doc: 'Phone number to begin with, however it is written.' },
    mode: {
      type: 'choice',
      values: ['inline', 'dialog'],
      doc: 'Where it shows: `inline` in its place, `dialog` in a dialog after `open()`.',
    },
    required: { type: 'boolean', doc: 'The viewer cannot close the dialog.' },
  },
  properties: {
    ...COMMON_PROPERTIES,
    user: {
      doc: 'Who is signed in; null for a guest and while it is not known.',
      type: 'TvUser | null',
    },
    step: { doc: 'What is asked; null while nothing is.', type: 'TvAuthStep | null' },
  },
  methods: {
    open: {
      doc: 'Shows the dialog; moves the focus to the form where it stands inline.',
      type: '() => Promise<void>',
    },
    close: { doc: 'Closes the dialog, a required one too.', type: '() => Promise<void>' },
    logout: { doc: 'Signs the viewer out without asking.', type: '() => Promise<void>' },
  },
  events: {
    ...COMMON_EVENTS,
    'tv-login': {
      doc: 'The viewer signed in here. `wasGuest`: a guest became this user just now.',
      detail: '{ user: TvUser | null, wasGuest: boolean }',
    },
    'tv-logout': { doc: 'The viewer signed out here.', detail: 'null' },
    'tv-auth-step': { doc: 'Something else is asked.', detail: '{ step: TvAuthStep }' },
    'tv-auth-cancel': { doc: 'The viewer closed the dialog without signing in.', detail: 'null' },
  },
  slots: {
    'gate-geo': COMMON_SLOTS['gate-geo'],
    error: COMMON_SLOTS.error,
  },
  parts: {
    dialog: 'The dialog.',
    form: 'The form of a step.',
    title: 'The heading, where there is no dialog.',
    submit: 'The button that goes on.',
    user: 'Who is signed in, and the way out.',
    gate: 'What stands where the service does not work.',
    error: 'What stands where the element cannot work.',
  },
  cssProperties: COMMON_CSS_PROPERTIES,
} as const satisfies Contract
