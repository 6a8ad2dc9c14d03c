import { inStep, placeAuth } from './support/auth'
import { embed } from './support/builds'
import { PLAYING, placePlayer } from './support/channel-player'
import { FILM, placeFilm, playsAt } from './support/content-player'
import { watch } from './support/picture'
import { test } from './support/suite'
import { newWorld } from './support/world'

/** Old libraries of host pages add such keys to every object; `for … in` visits them. */
Object.assign(Object.prototype, { foreignKey: () => undefined, foreignText: 'text', foreignObject: { a: 1 } })

describe('on a page that adds keys to Object.prototype', () => {
  test('a channel and a film play, and the sign-in asks for a phone', async () => {
    const world = await newWorld()
    const [player, film, auth] = [placePlayer(world, PLAYING), placeFilm(world, FILM), placeAuth(world)]
    await embed.load()
    await watch(world, player, 1)
    await playsAt(film, 1)
    await inStep(auth, 'phone')
  })
})
