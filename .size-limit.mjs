import { existsSync, readFileSync } from 'node:fs'

/*
 * Budgets in gzip (1 KB = 1000 bytes) of the files that dist/embed/stats.json lists by entry and dist/site's manifest
 * for the site; see widgets/build/chunks/entry-stats.mjs. A budget catches accidents: it is raised only in a change of its
 * own that says why.
 */
const budgets = {
  // Every page with the script pays for it, whether it has a tag or not. Holds what begins playback early.
  // An import of its own address, so that it runs without type="module", and the search for misspelt tags have 0.15 KB.
  // Early playback asks the one judge of ages and gates, with the programme and the channel of the last visit: 1.8 KB.
  // The judge of rights, which pages and players ask too, and the place that was sought in a film have 0.3 KB.
  entry: '13.8 KB',
  // Everything needed before the engine can show a frame, and the controls drawn with it. Words load in an idle
  // moment afterwards, so i18next (16 KB as published) counts below. 4 KB are there twice, in tv.js and in the chunks:
  // the request builder and schemas that start playback early; one chunk for both would cost a round trip. Parental
  // control that fails closed, Retry-After and the release of unused cores have 3 KB; both colour schemes, a box that
  // page-wide resets do not reach, refused policies and orientation in the archive have 4 KB. The profiles of an account
  // and the parental settings of a device have 0.5 KB of the session. Tracks that stay by language and role through every
  // stream, forced subtitles, and early playback in the viewer's language have 1.2 KB. Media that is released past the
  // second fault, the file and the position of a fault in its report, and a codec that the browser refuses have 0.3 KB. The
  // account of a link, whose session is stored apart, has 0.3 KB. The language of every call, contents that a brand excludes
  // and the operator's own words in errors have 0.9 KB.
  // Keys of a composed word and slashes within slugs have 0.1 KB.
  // The check of a tag for faults of its page, and product, element and API in reports, have 0.3 KB; the lines about faults
  // load with the first one.
  // The properties and events of <video> on a player have 0.5 KB: analytics count from the first frame. Parts of the buttons of
  // the bar, its slots and the CSS properties of its sizes, colours and gradients have 0.2 KB.
  // The same judge, the table of HTTP statuses and the refusals of each call have 2.4 KB, streams that end before their playlists
  // 0.7.
  // Texts that follow a page translator, a view in another document, built-ins that a page has replaced and methods that settle with
  // the screen have 0.6 KB.
  // Digits of a PIN that no listener of the page gets, dates and timestamps of a live stream that leap, and the features of a channel
  // in files of their own have 0.6 KB; methods of all elements that settle in one place, and media that ends before its playlist, 0.3.
  // The media and the load of a player as capabilities, which name what they share, have 0.8 KB. An unlock that ends by the time of
  // the operator too, and a PIN that another tab sets, have 0.1 KB. An answer that callers read by their own schemas has 0.1 KB.
  // A read that is not repeated after a sleep of the device, in which an unlock may have ended, has 0.1 KB.
  // A pause during the lookup that still finds the title, a player that continues as the viewer left it, methods that start no picture,
  // a child's profile without storage and payments that end late have 0.4 KB.
  // A page that changes its language without a reload has 0.1 KB, pauses of the page that hiding or moving a player does not undo 0.1.
  // Calls that a newer one or a pause has replaced, seeks that settle with their picture, and a gate in another language have 0.3 KB.
  // A sign-in that begins before the first rendering has 0.3 KB: the first picture of a new visitor is 5 to 7 % earlier.
  // Choices of quality, audio and subtitles that outlive the removal of the element have 0.1 KB, here and below.
  // A language whose file of words failed once, and is loaded again, has 0.1 KB. Answers that name no role and no settings, malformed
  // parts of a stream, and a pause that is reported during a load have 0.3 KB.
  // Elements of two sites with one API, properties of a wrong type, and an element whose load changes have 0.1 KB.
  firstPicture: '95.5 KB',
  // All that a player can load, by itself or when the viewer opens it: words, menus, gates, schedule, zapping; without
  // engines, advertisements and casting. The same files had 92 KB while the build cut libraries down; published, i18next
  // has 12 KB more, ofetch 3 KB, and the request builder and schemas that start playback early 4 KB. Built-in English words, captions of our own, the channel list over
  // the picture, its buttons and day names have 18 KB.
  // 0.5 KB of schemas are those of the element that sells packets, which shares their file; the ways to buy at a gate
  // have 0.5 KB, the viewer's languages of tracks 0.5 KB, and what the element that sells packets shares with them 1.5 KB.
  // Lists that failed for lack of a session load again once there is one: 0.2 KB. Packets that the brand hides are not on
  // offer: 0.1 KB. A schedule in any order, which loads with the first frames, programmes without a title and those that are
  // moved have 0.4 KB, clock times that a zone shows twice 0.1. Pictures that failed are
  // not requested again: 0.3.
  // The pause of a player that is not rendered, and composed words, have 0.3 KB.
  // The lines of the console about faults of a page, their search for what was meant and for the cause of silence, have 3.5 KB.
  // The same has 0.5 KB here, parts of all buttons, slots and CSS properties of the bar 0.4.
  // The sentence on screen about a misspelt tag, and about children that a tag has swallowed, has 0.4 KB.
  // Both of these have 3.4 KB here, the same of the last two 1.2. States of an element in attributes of its tag have 0.1 KB.
  // A switch of profiles without an answer, which protects, and the focus after a dialog have 0.1 KB.
  // The same read, and the operator's words about a call whose viewer has left, have 0.1 KB.
  // So have the pause during the lookup and what is named with it, and the focus of a dialog whose control is removed: 0.4 KB.
  // So have a page that changes its language, pauses of the page, and calls that are replaced: 0.8 KB.
  // Forms and sales that load again when the connection is back, and messages of presses without one that go then: 0.1 KB.
  // The same 0.3 KB of the first picture, and a look behind a gate that stays on screen, the poll of a channel off air, a way back
  // to live from a gate, and trailers that do not play: 0.8 KB.
  everythingOpened: '175.5 KB',
  // Files that a page with a player loads in addition. The element that sells packets has most; the steps and calls that
  // only the operator's own site needs are files of their own. Payments without a linked card have 0.1 KB,
  // hidden packets and the confirmation of an account without a PIN 0.1 KB, clock times that a zone shows twice 0.1 KB.
  // Forms and sales that load again when the connection is back have 0.1 KB.
  // The schemas of contents, 3 KB, load with the content player: no dialog of a channel player has them. Its features in files of
  // their own have 0.3 KB. A trailer that does not play, and refreshes without an answer, have 0.1 KB, the poll that gates share with payments 0.2 KB.
  anyOtherElement: '29.2 KB',
  // One file for pages without modules, hls.js and every element inside; Shaka and advertisements are files beside it.
  // The element that sells packets has 20 KB.
  // The same has 0.3 KB here, arrows of a remote that lead out of a player 0.1, the operator's mark of contents for adults 0.1,
  // dialogs of elements that fade out 0.3, rows that show what they showed last until they have loaded 0.4. The box of a row
  // that a page has set up wrongly, and the check of tags, have 0.6 KB; the lines about faults are a file beside it.
  // The properties and events of <video>, and parts of all buttons, have 0.8 KB; banners that are rendered at once, and the picture
  // of an opened tile, 0.2.
  // The same has 2.1 KB here.
  classic: '392 KB',
  // The client of embed pages, for a page around a frame.
  frameClient: '1.8 KB',
  // The scripts of the list of channels, before which nothing of it can be shown. The site runs on Preact, which has 60 KB less
  // than React.
  // The care for a translator and for a clock that is set has 0.8 KB, effects that name what they follow 0.3. Elements, films,
  // dialogs and pages of rows have files of their own, which it does not load: 14 KB.
  firstScreen: '139 KB',
}

const stats = readJson('dist/embed/stats.json')
for (const name of ['tv.js', 'tv-channel-player']) {
  if (!stats[name]?.first.length) throw new Error(`dist/embed/stats.json has no files for ${name}.`)
}
const player = stats['tv-channel-player']
const page = new Set([...stats['tv.js'].first, ...player.loaded])
const others = Object.keys(stats).filter((name) => /^tv-[\w-]+$/.test(name) && name !== 'tv-channel-player')

export default [
  check('tv.js', stats['tv.js'].first, budgets.entry),
  check('tv-channel-player, first picture', [...stats['tv.js'].first, ...player.first], budgets.firstPicture),
  check(
    'tv-channel-player, everything opened',
    [...stats['tv.js'].first, ...player.opened],
    budgets.everythingOpened,
  ),
  ...(stats['tv.classic.js'] ? [check('tv.classic.js', stats['tv.classic.js'].first, budgets.classic)] : []),
  ...others.map((name) => check(`${name}, added`, added(stats[name].loaded), budgets.anyOtherElement)),
  check('tv-embed.js', stats['tv-embed.js'].first, budgets.frameClient),
  check('site, first screen', firstScreenScripts(), budgets.firstScreen, 'dist/site'),
].filter(({ path }) => path.length > 0)

/** The files that a page with a player has not loaded yet. */
function added(files) {
  return files.filter((file) => !page.has(file))
}

function check(name, files, limit, folder = 'dist/embed') {
  const path = [...new Set(files)].map((file) => `${folder}/${file}`)
  // size-limit takes a file that is not there for one of no bytes.
  const missing = path.find((file) => !existsSync(new URL(file, import.meta.url)))
  if (missing) throw new Error(`${name}: ${missing} is not in the build.`)
  return { name, path, limit, gzip: true }
}

/** The entry's scripts and those of the channels page, with all they import at once. */
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
