import { browserLocks } from '../../core/browser/browser-locks'
import { equal } from './support/check'
import { test } from './support/suite'

describe('locks of the browser', () => {
  test('a name is held by one page until it lets go, and the page that holds it takes it again', async () => {
    const [here, there] = [browserLocks(), browserLocks()]
    equal(
      await Promise.all([here.hold('a'), here.hold('a'), here.hold('b')]),
      ['held', 'held', 'held'],
      'here',
    )
    equal(await there.hold('a'), 'taken', 'there, meanwhile')
    here.letGo('a')
    equal(await there.hold('a'), 'held', 'there, afterwards')
  })
})
