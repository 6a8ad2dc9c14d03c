import { expect, type FailingPage, test, words } from '../models/failing-page'

/** Playlists, whatever their rendition. */
const PLAYLISTS = 'GET /media/live/*'
const SEGMENTS = 'GET /media/loops/*'

const GONE = [
  { name: 'are gone', fault: { status: 404 } },
  { name: 'fail', fault: { status: 500 } },
  { name: 'break off', fault: { dropConnection: true } },
]

/** Of what stands in front of the picture while the player tries by itself. */
async function tellsThatItTries(failing: FailingPage): Promise<void> {
  await expect(failing.player.tag.getByText(words('player.reconnecting'))).toBeVisible()
}

for (const { name, fault } of GONE) {
  for (const [what, match] of Object.entries({ playlists: PLAYLISTS, segments: SEGMENTS })) {
    test(`${what} that ${name} are told as media-network within 20 s, and the picture comes by itself`, async ({
      failing,
      world,
    }) => {
      await world.fault({ match, ...fault })
      await failing.open()
      await failing.tells({ code: 'media-network', within: 20 })
      await tellsThatItTries(failing)
      await world.clearFaults()
      await failing.recovers(1, 40_000)
    })
  }
}
