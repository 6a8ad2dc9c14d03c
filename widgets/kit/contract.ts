/** One attribute of an element, and the property of the same name in camel case. */
export type AttributeSpec = { doc: string } & (
  | { type: 'string' }
  | { type: 'boolean' }
  /** Whole or decimal number; anything else is reported and ignored. */
  | { type: 'number' }
  /** One of `values`, the first being the default. */
  | { type: 'choice'; values: readonly string[] }
  /** Some of `values`, between spaces or commas; unknown ones are reported and left out. Null without any. */
  | { type: 'choices'; values: readonly string[] }
)

/**
 * Everything a partner may rely on of one element. The element class, the manifest, the types and the documentation
 * are made from this object, so it is written once. `type` and `detail` are TypeScript; a name that is not the
 * language's own is one of shapes.ts or of the errors.
 */
export interface Contract {
  tag: string
  doc: string
  attributes: Record<string, AttributeSpec>
  /** Properties that read from (or write to) what the element shows; not attributes. */
  properties: Record<string, { doc: string; type: string; writable?: boolean }>
  methods: Record<string, { doc: string; type: string }>
  events: Record<string, { doc: string; detail: string; cancelable?: boolean }>
  slots: Record<string, string>
  parts: Record<string, string>
  cssProperties: Record<string, string>
}

/** What every element understands (design: the public contract). */
export const COMMON_ATTRIBUTES = {
  api: {
    type: 'string',
    doc: "Base address of the operator's API, without /v2. Default: from config.json of the site.",
  },
  site: { type: 'string', doc: "Base address of the operator's site. Default: the origin of the script." },
  partner: { type: 'string', doc: 'Partner key; part of the identity of the session.' },
  provider: {
    type: 'string',
    doc: "Provider's short name or id, instead of the one of the viewer's network.",
  },
  lang: {
    type: 'string',
    doc: 'Language of the interface. Default: nearest lang of the page, stored choice, browser.',
  },
  'ignore-parental-control': { type: 'boolean', doc: 'Embed mode: the PIN is not asked.' },
  load: { type: 'choice', values: ['visible', 'eager', 'play'], doc: 'When to start working.' },
} as const satisfies Record<string, AttributeSpec>

export const COMMON_PROPERTIES = {
  token: {
    doc: 'Access token of a viewer the host knows; write only.',
    type: 'string | null',
    writable: true,
  },
  getToken: {
    doc: 'Asked for a token at start and again when the API says 401; 30 s without an answer are the error `timeout`.',
    type: '(() => Promise<string>) | null',
    writable: true,
  },
} as const satisfies Contract['properties']

export const COMMON_EVENTS = {
  'tv-ready': {
    doc: 'The element knows what it shows. For a viewer who was here before, the picture may come first.',
    detail: 'null',
  },
  'tv-error': {
    doc: 'Something failed; the element says so itself. `retrying`: it goes on trying.',
    detail: '{ code: TvErrorCode, number: number, message: string, retrying: boolean, report: TvReport }',
  },
  'tv-access-required': {
    doc: 'The viewer needs something first. Cancel it to show a gate of your own.',
    detail: 'TvGate',
    cancelable: true,
  },
} as const satisfies Contract['events']

export const COMMON_SLOTS = {
  'gate-login': 'In place of the login gate.',
  'gate-purchase': 'In place of the purchase gate.',
  'gate-pin': 'In place of the parental gate.',
  'gate-geo': 'In place of the region gate.',
  'gate-unavailable': 'In place of the unavailable gate.',
  poster: 'In place of the picture before playback.',
  error: 'In place of the error screen.',
} as const satisfies Contract['slots']

export const COMMON_CSS_PROPERTIES = {
  '--tv-color-accent': 'Colour of what is active.',
  '--tv-color-surface': 'Colour of panels and of what one types in; what lies over a picture stays dark.',
  '--tv-color-text': 'Colour of text on panels.',
  '--tv-radius': 'Roundness of the box.',
  '--tv-font': 'Font family.',
  '--tv-focus-ring': 'Colour of the focus ring.',
} as const satisfies Contract['cssProperties']

/** `ignore-parental-control` → `ignoreParentalControl`. */
export const propertyName = (attribute: string): string =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
