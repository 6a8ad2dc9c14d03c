import { expect, test } from 'vitest'
import { viewerAt } from '../../tests/support/viewer'
import { worldPerTest } from '../../tests/support/world-per-test'
import { getSelf } from './users'

const world = worldPerTest()

test.each(['set', 12, { buttons: 'set' }, { buttons: [1] }])(
  'an account whose parental dialogue is %j is read, without a dialogue of the operator',
  async (parental_dialogue) => {
    await world.fault({
      match: 'GET /v2/users/self',
      status: 200,
      body: { id: 7, parental_status: 'notset', parental_dialogue },
    })
    const self = await getSelf(viewerAt(world).api)
    expect([self.id, self.parental_status, self.parental_dialogue]).toEqual(['7', 'notset', null])
  },
)
