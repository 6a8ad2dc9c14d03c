import { embed } from './support/builds'
import {
  inState,
  makePlayer,
  newBox,
  PLAYING,
  partOf,
  placePlayer,
  rootOf,
  TAG,
} from './support/channel-player'
import { equal, ok } from './support/check'
import { watch } from './support/picture'
import { placeRow, inState as rowInState, shownTiles } from './support/row'
import { onBuild, test } from './support/suite'
import { nextEvent, until } from './support/wait'
import { newWorld } from './support/world'

/** The gate grows with its frame; Chromium reports that as an error of the page, which is none. */
addEventListener(
  'error',
  (event) => {
    if (event.message.startsWith('ResizeObserver loop')) event.stopImmediatePropagation()
  },
  true,
)

/** The body of a document of the same origin, as a frame, a popup and a picture-in-picture window have. */
function otherBody(): HTMLElement {
  const frame = newBox().appendChild(document.createElement('iframe'))
  frame.style.cssText = 'width:800px;height:500px'
  if (!frame.contentDocument) throw new Error('the frame has no document')
  return frame.contentDocument.body
}

onBuild(
  embed,
  'an element that is moved into another document and back',
  () => {
    test('starts there again with its styles, a player and a row, and once more in the first document @EMB-03.move', async () => {
      const world = await newWorld()
      const player = placePlayer(world, PLAYING)
      const row = placeRow(world, 'home-new-films')
      await inState(player, 'playing')
      await rowInState(row, 'ready')
      const sheets = rootOf(player).adoptedStyleSheets.length
      for (const place of [otherBody(), newBox()]) {
        const events = [nextEvent(player, 'tv-ready'), nextEvent(row, 'tv-ready')]
        place.append(player, row)
        await Promise.all(events)
        await watch(world, player, 1)
        const video = rootOf(player).querySelector('video')
        ok(video?.ownerDocument === place.ownerDocument, 'a <video> of another document')
        equal(getComputedStyle(video).position, 'absolute', 'a rule of the sheets')
        await until(() => rootOf(player).adoptedStyleSheets.length >= sheets - 1, 'the sheets of lazy parts')
        const button = await until(() => partOf(player, 'play-button'), 'the bar')
        equal(getComputedStyle(button).minHeight, '44px', 'a rule of the bar')
        const [first] = await shownTiles(row)
        first?.focus()
        ok(rootOf(row).activeElement === first, 'the tile has no focus')
        equal(
          getComputedStyle(rootOf(row).querySelector('.frame') as Element).display,
          'block',
          'a rule of the row',
        )
      }
      equal((await world.ledger('POST /v2/users')).length, 1, 'guests made')
    })

    test('asks there for a PIN, by an element inside it', async () => {
      const world = await newWorld()
      const { deviceToken: token } = await world.makeAccount(undefined, { pin: '1234' })
      const player = makePlayer(world, { channel: 'night-18', lang: 'en', token })
      otherBody().append(player)
      await inState(player, 'blocked')
      const pin = await until(() => rootOf(player).querySelector('tv-parental-pin'), 'the element for a PIN')
      await until(() => pin.shadowRoot?.querySelector('input'), 'the field of the PIN')
    })
  },
  TAG,
)
