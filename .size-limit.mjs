import { existsSync, readFileSync } from 'node:fs'

/*
 * Budgets in gzip, from the builds' own lists: dist/embed/stats.json has every file that a page loads per entry (tv.js:
 * until the first tag is known; a player: until its engine), the site's manifest has its first screen. Raise a budget
 * only in the change that needs it, and give the reason there.
 */
const budgets = { 'tv.js': '10 KB', 'tv-channel-player': '60 KB', 'tv.classic.js': '270 KB' }
const anyOtherElement = '25 KB'
const firstScreen = '150 KB'

const { entries } = readJson('dist/embed/stats.json')
for (const name of ['tv.js', 'tv-channel-player']) {
  if (!entries[name]?.length) throw new Error(`dist/embed/stats.json has no files for ${name}.`)
}
// A page is assumed to have the script and a channel player; another element counts only the files it adds.
const loaded = new Set([...entries['tv.js'], ...entries['tv-channel-player']])

const elements = Object.keys(entries).filter((name) => !budgets[name])

export default [
  check('tv.js', entries['tv.js'], budgets['tv.js']),
  check('tv-channel-player', loaded, budgets['tv-channel-player']),
  ...(entries['tv.classic.js']
    ? [check('tv.classic.js', entries['tv.classic.js'], budgets['tv.classic.js'])]
    : []),
  ...elements.map((name) => check(`${name}, added`, added(entries[name]), anyOtherElement)),
  check('site, first screen', firstScreenScripts(), firstScreen, 'dist/site'),
].filter(({ path }) => path.length > 0)

/** Files of an element that are not loaded yet; empty if it shares all of them. */
function added(files) {
  return files.filter((file) => !loaded.has(file))
}

function check(name, files, limit, folder = 'dist/embed') {
  const path = [...new Set(files)].map((file) => `${folder}/${file}`)
  // size-limit counts a missing file as zero bytes.
  const missing = path.find((file) => !existsSync(new URL(file, import.meta.url)))
  if (missing) throw new Error(`${name}: ${missing} is not in the build.`)
  return { name, path, limit, gzip: true }
}

/** The entry's scripts and those of the channels page, with all their static imports. */
function firstScreenScripts() {
  const manifest = readJson('dist/site/.vite/manifest.json')
  const keys = Object.keys(manifest)
  const entry = keys.find((key) => manifest[key].isEntry && /(^|\/)index\.html$/.test(key))
  const page = keys.find((key) => /(^|\/)pages\/channels(\.tsx|\/(index|channels(-page)?)\.tsx)$/.test(key))
  if (!entry || !page) throw new Error('The site manifest lacks index.html or the channels page.')
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
  }
  visit(entry)
  visit(page)
  return [...seen].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'))
}

function readJson(path) {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
}
