/* The script of a page of documentation: its search, the copying of code, and the list of pages in narrow windows. */
const LIBRARY = '/docs/minisearch.js'
const SHOWN_RESULTS = 12
const EXCERPT = { before: 60, length: 160 }
const COPIED_MS = 2000

const get = (id) => document.getElementById(id)

function make(tag, text = '', attributes = {}) {
  const node = document.createElement(tag)
  node.textContent = text
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  return node
}

for (const figure of document.querySelectorAll('figure.code')) {
  const button = make('button', 'Copy', { type: 'button' })
  button.addEventListener('click', () => copy(figure.querySelector('code'), button))
  figure.querySelector('figcaption').append(button)
}

async function copy(code, button) {
  try {
    await navigator.clipboard.writeText(code.textContent)
    button.textContent = 'Copied'
  } catch {
    getSelection().selectAllChildren(code)
    button.textContent = 'Selected: copy it by hand'
  }
  get('copied').textContent = button.textContent
  setTimeout(() => {
    button.textContent = 'Copy'
    get('copied').textContent = ''
  }, COPIED_MS)
}

const menu = get('menu')
menu.hidden = false
menu.addEventListener('click', () => {
  const isOpen = menu.getAttribute('aria-expanded') === 'false'
  menu.setAttribute('aria-expanded', String(isOpen))
})

// The list of pages scrolls by itself.
document.querySelector('#pages [aria-current]')?.scrollIntoView({ block: 'nearest' })

const field = get('search')
let index

/** The index and its library are loaded once, when the field is first used. */
async function loadIndex() {
  const [{ default: MiniSearch }, response] = await Promise.all([import(LIBRARY), fetch('/docs/search.json')])
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const { options, index } = await response.json()
  return MiniSearch.loadJS(index, options)
}

function showResults(results) {
  get('found').replaceChildren(...results.map(resultOf))
  get('found').hidden = results.length === 0
  get('found-count').className = field.value.trim() && results.length === 0 ? 'nothing' : 'unseen'
  get('found-count').textContent = field.value.trim()
    ? results.length > 0
      ? `${results.length} results`
      : 'Nothing found'
    : ''
}

function resultOf({ title, heading, text, address, terms }) {
  const item = make('li')
  const link = make('a', '', { href: address })
  link.append(
    make('b', title === heading ? title : `${title} › ${heading}`),
    make('span', excerpt(text, terms)),
  )
  item.append(link)
  return item
}

/** The text around the first word that was found in it, cut between words. */
function excerpt(text, terms) {
  const lower = text.toLowerCase()
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0)
  const first = Math.min(...places, text.length)
  const from = places.length > 0 && first > EXCERPT.before ? text.indexOf(' ', first - EXCERPT.before) + 1 : 0
  const shown = text.slice(from, from + EXCERPT.length)
  const rest = from + EXCERPT.length < text.length
  return `${from > 0 ? '…' : ''}${rest ? shown.replace(/\s\S*$/, '…') : shown}`
}

async function search() {
  index ??= loadIndex()
  try {
    const loaded = await index
    showResults(loaded.search(field.value).slice(0, SHOWN_RESULTS))
  } catch (error) {
    index = undefined
    get('found-count').className = 'nothing'
    get('found-count').textContent = `The search could not be loaded: ${error.message}`
  }
}

function closeSearch() {
  field.value = ''
  showResults([])
}

field.addEventListener('input', search)
document.querySelector('search').addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  closeSearch()
  field.focus()
})
// A result can be a heading of this page.
get('found').addEventListener('click', closeSearch)
