/** Attributes that every embed page accepts as parameters, with `_` for `-`. */
const SHARED_PARAMETERS = [
  'autoplay',
  'muted',
  'audio',
  'controls',
  'lang',
  'partner',
  'provider',
  'storage',
  'ignore-parental-control',
]

/** Embed pages by tag: the attribute in the path, and the attributes in the query. */
const FRAMES = {
  'tv-channel-player': {
    path: '/channel_embed/',
    subject: 'channel',
    takes: ['ts', ...SHARED_PARAMETERS],
  },
  'tv-content-player': {
    path: '/content_embed/',
    subject: 'content',
    takes: ['start', ...SHARED_PARAMETERS],
  },
}

/** The space of an element until its script has loaded. */
const RESERVED = {
  'tv-channel-player': 'tv-channel-player:not(:defined) { display: block; aspect-ratio: 16 / 9 }',
  'tv-content-player': 'tv-content-player:not(:defined) { display: block; aspect-ratio: 16 / 9 }',
  'tv-auth': 'tv-auth { display: block; min-height: 400px }',
  'tv-parental-pin': 'tv-parental-pin { display: block; min-height: 300px }',
  'tv-packet-buy': 'tv-packet-buy { display: block; min-height: 264px }',
  'tv-row': 'tv-row:not(:defined) { display: block; min-height: 260px }',
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Markup for another page that embeds the element as it is now; `way` is module, classic or frame. */
export function codeOf(element, way, { tv, integrity }) {
  if (way === 'frame') return frameOf(element, tv)
  const script =
    way === 'classic'
      ? `<script src="${tv}/embed/tv.classic.js"\n  integrity="${integrity}"\n  crossorigin="anonymous"></script>`
      : `<script type="module" src="${tv}/embed/tv.js"></script>`
  return [...styleOf(element), script, tagOf(element)].join('\n')
}

function styleOf(element) {
  const rules = [RESERVED[element.localName]]
  if (!rules[0] || element.getAttribute('mode') === 'dialog' || element.getAttribute('load') === 'play')
    rules.pop()
  if (element.hasAttribute('schedule'))
    rules.push(
      `${element.localName}[schedule]:not(:defined) { box-sizing: content-box; padding-bottom: 360px }`,
    )
  return rules.length > 0 ? ['<style>', ...rules.map((rule) => `  ${rule}`), '</style>'] : []
}

function tagOf(element) {
  const attributes = [...element.attributes].filter(({ name, value }) => name !== 'style' || value.trim())
  const written = attributes.map(({ name, value }) => (value ? `${name}="${escaped(value)}"` : name))
  return `<${[element.localName, ...written].join(' ')}></${element.localName}>`
}

function frameOf(element, tv) {
  const frame = FRAMES[element.localName]
  if (!frame) return `<!-- There is no embed page of ${element.localName} -->`
  const query = new URLSearchParams()
  for (const name of frame.takes) {
    const value = element.getAttribute(name)
    if (value !== null) query.set(name.replaceAll('-', '_'), value || '1')
  }
  const subject = (element.getAttribute(frame.subject) ?? '').split('/').map(encodeURIComponent).join('/')
  const address = `${tv}${frame.path}${subject}${query.size > 0 ? `?${query}` : ''}`
  return [
    `<iframe src="${escaped(address)}"`,
    '  title="Television"',
    '  width="640" height="360"',
    '  style="width: 100%; height: auto; aspect-ratio: 16 / 9; border: 0"',
    '  allow="autoplay; fullscreen; picture-in-picture; encrypted-media"></iframe>',
  ].join('\n')
}
