import { codeOf } from './playground-code.js'
import { attributeField, make, methodForm, propertyField, styleField } from './playground-fields.js'

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

let element
let isPaused = false
let refresh = () => {}

const declarations = await loadDeclarations()
const choice = get('elements').querySelector('select')
for (const { tagName } of declarations) choice.append(new Option(tagName))
get('elements').hidden = declarations.length < 2
choice.addEventListener('change', () => open(declarations[choice.selectedIndex]))
if (declarations[0]) open(declarations[0])

get('ways').addEventListener('change', showCode)
get('copy').addEventListener('click', copy)
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

/** Shows an element and its editors, methods and events. */
function open(declaration) {
  const { tagName, description, attributes = [], events = [], cssProperties = [], members = [] } = declaration
  get('about').replaceChildren(make('code', `<${tagName}>`), ` ${description ?? ''}`)
  element = document.createElement(tagName)
  for (const [name, value] of Object.entries(INITIAL_ATTRIBUTES[tagName] ?? {}))
    element.setAttribute(name, value)
  for (const { name } of events) element.addEventListener(name, print)

  // The element's own attributes precede those that all elements have.
  const own = [...attributes].sort((one, other) => commonness(one) - commonness(other))
  get('attributes').replaceChildren(...own.map((known) => attributeField(element, known, showCode)))
  get('looks').replaceChildren(...cssProperties.map((known) => styleField(element, known, showCode)))
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

function showCode() {
  const way = document.querySelector('[name="way"]:checked').value
  get('code').textContent = codeOf(element, way, { tv, integrity })
  get('copied').textContent = ''
}

async function copy() {
  try {
    await navigator.clipboard.writeText(get('code').textContent)
    get('copied').textContent = 'Copied'
  } catch {
    getSelection().selectAllChildren(get('code'))
    get('copied').textContent = 'The browser keeps its clipboard: the code is selected, copy it by hand'
  }
}
