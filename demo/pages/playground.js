import { fragmentOf, readFragment } from './playground-address.js'
import { codeOf, styleSheetOf, WAYS } from './playground-code.js'
import {
  attributeField,
  isValidStyle,
  make,
  methodForm,
  propertyField,
  styleField,
} from './playground-fields.js'
import { createTabs } from './playground-tabs.js'

/*
 * Everything shown of an element is read from the operator's custom-elements.json, so that a new element needs no
 * change here.
 */
const { tv, integrity } = document.querySelector('script[data-tv]').dataset
const get = (id) => document.getElementById(id)

/** Initial attributes of a tag, so that it shows something. */
const INITIAL_ATTRIBUTES = {
  'tv-channel-player': { channel: 'news-24', muted: '', autoplay: '' },
  'tv-content-player': { content: 'free-film', muted: '', autoplay: '' },
  'tv-packet-buy': { packet: '502' },
  'tv-row': { row: 'home-new-films', template: 'content-v' },
}
const MAX_EVENTS = 200
const REFRESH_MS = 1000
/** Browsers limit how often a page changes its address, and a palette changes a colour with every move. */
const ADDRESS_MS = 300

let element
let shown
/** Values of CSS custom properties by name; they stay when another element is chosen. */
let theme = {}
let isPaused = false
let addressTimer
let refresh = () => {}

const declarations = await loadDeclarations()
const choice = get('elements').querySelector('select')
for (const { tagName } of declarations) choice.append(new Option(tagName))
get('elements').hidden = declarations.length < 2
choice.addEventListener('change', () => open(declarations[choice.selectedIndex]))
const tabs = createTabs(get('ways'), get('code-panel'), WAYS, () => element && showCode())
openAddress()
addEventListener('hashchange', openAddress)

get('copy').addEventListener('click', () => copy(get('code').textContent, get('code'), get('copied')))
get('share').addEventListener('click', () => copy(addressOfPage(), null, get('copied')))
get('copy-css').addEventListener('click', () => copy(get('css').textContent, get('css'), get('css-copied')))
get('reset-theme').addEventListener('click', () => {
  theme = {}
  showTheme()
})
get('clear').addEventListener('click', () => get('events').replaceChildren())
get('pause').addEventListener('click', () => {
  isPaused = !isPaused
  get('pause').ariaPressed = String(isPaused)
})
// The list scrolls, so it must be focusable by keyboard.
get('roll').tabIndex = 0
setInterval(() => refresh(), REFRESH_MS)

async function loadDeclarations() {
  try {
    const response = await fetch(`${tv}/embed/custom-elements.json`)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const { modules } = await response.json()
    return modules.flatMap((module) => module.declarations ?? []).filter((known) => known.tagName)
  } catch (error) {
    get('about').textContent = `The list of elements could not be loaded: ${error.message}.`
    return []
  }
}

/** Shows what the address of the page names, or the first element as it is at first. */
function openAddress() {
  const { tag, way, attributes, theme: given } = readFragment(location.hash)
  const declaration = declarations.find(({ tagName }) => tagName === tag) ?? declarations[0]
  if (!declaration) return
  element = undefined
  choice.value = declaration.tagName
  tabs.select(Object.hasOwn(WAYS, way ?? '') ? way : 'module')
  theme = Object.fromEntries(
    declaration.cssProperties
      .filter((known) => given[known.name] && isValidStyle(known, given[known.name]))
      .map(({ name }) => [name, given[name]]),
  )
  open(declaration, attributes)
}

/** Shows an element and its editors, methods and events. Attributes that it does not have are left out. */
function open(declaration, initial = INITIAL_ATTRIBUTES[declaration.tagName] ?? {}) {
  const { tagName, description, attributes = [], events = [], members = [] } = declaration
  shown = declaration
  get('about').replaceChildren(make('code', `<${tagName}>`), ` ${description ?? ''}`)
  element = document.createElement(tagName)
  for (const [name, value] of Object.entries(initial))
    if (attributes.some((known) => known.name === name)) element.setAttribute(name, value)
  for (const { name } of events) element.addEventListener(name, print)

  // The element's own attributes precede those that all elements have.
  const own = [...attributes].sort((one, other) => commonness(one) - commonness(other))
  get('attributes').replaceChildren(...own.map((known) => attributeField(element, known, showCode)))
  const methods = members.filter(({ kind }) => kind === 'method')
  get('methods').replaceChildren(...methods.map((known) => methodForm(element, known)))
  const fields = members
    .filter(({ kind, name, type }) => kind === 'field' && name !== 'token' && !type?.text.includes('=>'))
    .sort((one, other) => Number('attribute' in one) - Number('attribute' in other))
    .map((known) => propertyField(element, known))
  get('properties').replaceChildren(...fields.flatMap(({ nodes }) => nodes))
  refresh = () => {
    for (const field of fields) field.refresh()
  }
  get('events').replaceChildren()
  get('stage').replaceChildren(element)
  refresh()
  showTheme()
}

function showTheme() {
  get('theme').replaceChildren(...shown.cssProperties.map((known) => styleField(theme, known, applyTheme)))
  applyTheme()
}

/** Sets the properties of the theme that the element has. */
function applyTheme() {
  for (const { name } of shown.cssProperties) {
    if (theme[name]) element.style.setProperty(name, theme[name])
    else element.style.removeProperty(name)
  }
  showCode()
}

function commonness({ name }) {
  return [
    'api',
    'site',
    'partner',
    'provider',
    'lang',
    'ignore-parental-control',
    'storage',
    'load',
  ].includes(name)
    ? 1
    : 0
}

function print({ type, detail }) {
  refresh()
  if (isPaused || (type === 'tv-timeupdate' && !get('ticks').checked)) return
  const entry = make('li')
  const time = make('time', new Date().toLocaleTimeString('en-GB'))
  entry.append(time, make('b', type), make('code', JSON.stringify(detail ?? null)))
  get('events').prepend(entry)
  get('events').children[MAX_EVENTS]?.remove()
}

/** The element as it is set now: attributes of its state are its own. */
function configuration() {
  return {
    tag: element.localName,
    attributes: Object.fromEntries(
      [...element.attributes]
        .filter(({ name }) => name !== 'style' && !name.startsWith('data-'))
        .map(({ name, value }) => [name, value]),
    ),
    theme: Object.fromEntries(
      shown.cssProperties.flatMap(({ name }) => (theme[name] ? [[name, theme[name]]] : [])),
    ),
  }
}

function addressOfPage() {
  return location.href.replace(/#.*/s, '') + fragmentOf(configuration(), tabs.current())
}

function showCode() {
  const now = configuration()
  const way = tabs.current()
  get('code').textContent = codeOf(now, shown, way, { tv, integrity })
  get('code-note').replaceChildren(...noteOf(way))
  get('css').textContent = styleSheetOf(now)
  get('copied').textContent = ''
  get('css-copied').textContent = ''
  clearTimeout(addressTimer)
  addressTimer = setTimeout(() => history.replaceState(null, '', addressOfPage()), ADDRESS_MS)
}

/** Where the code is explained, and what belongs to it. */
function noteOf(way) {
  if (way === 'frame') return ['The operator themes frames.']
  if (['module', 'classic'].includes(way)) return []
  const link = make('a', `The page of ${WAYS[way]}`, { href: `/docs/frameworks/${way}`, target: '_top' })
  return [link, ' has more about it. The style sheet below belongs to the page.']
}

/** Copies a text; where the browser refuses, selects the element that shows it. */
async function copy(text, source, output) {
  try {
    await navigator.clipboard.writeText(text)
    output.textContent = 'Copied'
  } catch {
    if (source) getSelection().selectAllChildren(source)
    output.textContent = source
      ? 'The browser keeps its clipboard: the code is selected, copy it by hand'
      : 'The browser keeps its clipboard: copy the address of the page by hand'
  }
}
