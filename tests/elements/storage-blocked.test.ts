import { embed } from './support/builds'
import { makePlayer, newBox, PLAYING } from './support/channel-player'
import { equal } from './support/check'
import { watch } from './support/picture'
import { onBuild, test } from './support/suite'
import { nextEvent } from './support/wait'
import { newWorld } from './support/world'

/** Browsers that block site data throw on any access to the storage properties. */
Object.defineProperty(globalThis, 'localStorage', {
  get() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
})

onBuild(embed, 'in a browser that blocks storage', () => {
  test('the player reports blocked storage once and plays', async () => {
    const world = await newWorld()
    const element = makePlayer(world, PLAYING)
    const errorEvent = nextEvent<{ code: string; number: number; message: string }>(element, 'tv-error')
    newBox().append(element)
    const { detail } = await errorEvent
    equal([detail.code, detail.number], ['storage-blocked', 500], 'error')
    equal(
      detail.message,
      'This browser keeps no data for the page: you will be a new guest next time.',
      'message',
    )
    await watch(world, element, 1)
    equal((await element.diagnostics()).storage, 'blocked', 'diagnostics')
  })
})
