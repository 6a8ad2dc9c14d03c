import { ChannelPlayer } from '../models/channel-player'
import { expect, test } from '../models/failing-page'
import { PLAYING_KINDS } from '../models/media-kinds'
import { MediaOrigin } from '../models/media-origin'
import { PartnerPage } from '../models/partner-page'
import { expectLoop } from '../models/picture'
import { PlaybackRecord } from '../models/playback-record'

const BOARD_MS = 120_000
/** Players on one page: more than these leave a slow machine no time to decode. */
const PLAYERS = 5
const LOOP = 1
/** Longest standstill of media that plays, s. */
const CONTINUES_WITHIN_S = 5

/** Those that play longest share a board, where the others play on meanwhile. */
const KINDS = PLAYING_KINDS.toSorted((one, other) => (other.untilS ?? 0) - (one.untilS ?? 0))
const boards = Array.from({ length: Math.ceil(KINDS.length / PLAYERS) }, (_, index) =>
  KINDS.slice(index * PLAYERS, (index + 1) * PLAYERS),
)

for (const [index, kinds] of boards.entries()) {
  test(`media of the kinds that docs/media.md names play without an error, board ${index + 1}`, async ({
    page,
    newWorld,
  }, testInfo) => {
    testInfo.setTimeout(BOARD_MS)
    const origins = await Promise.all(kinds.map(async (kind) => MediaOrigin.of(await newWorld(), kind)))
    const [first] = origins
    if (!first) throw new Error('A board has at least one kind')
    await page.setViewportSize({ width: 1400, height: 1000 })
    await ChannelPlayer.recordEvents(page)
    const partner = new PartnerPage(page, first.world, 'operators')
    const worlds = origins.map(({ world }) => world.name).join(',')
    await page.goto(partner.address({ worlds }))
    await Promise.all(
      kinds.map(async ({ name, untilS = 4, behindS = 0, isSound = false, file }, place) => {
        await test.step(name, async () => {
          const player = new ChannelPlayer(page, partner.tags.nth(place))
          await player.expectState('playing', BOARD_MS / 2)
          const record = await PlaybackRecord.of(player)
          if (!isSound) await expectLoop(player.tag, LOOP, BOARD_MS / 2)
          const seen = await record.afterMedia(untilS, BOARD_MS / 2)
          expect(seen.delayS, `${name}: distance from the live edge, s`).toBeGreaterThan(behindS)
          expect(seen.longestStandstillS, `${name}: longest standstill, s`).toBeLessThan(CONTINUES_WITHIN_S)
          expect(origins[place]?.loads, `${name}: loads of the stream`).toBeGreaterThan(0)
          if (file) expect(origins[place]?.files, `${name}: files of the origin`).toBeGreaterThan(2)
        })
      }),
    )
    expect(await partner.player.errors()).toEqual([])
    await Promise.all(origins.map((origin) => origin.close()))
  })
}
