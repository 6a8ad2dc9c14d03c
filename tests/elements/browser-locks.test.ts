import { browserLocks } from '../../core/browser/storage/browser-tabs'
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
    there.release()
    equal(await here.hold('a'), 'held', 'here, once the other page has released its locks')
    here.release()
  })

  test('a page that lets go while it waits for a lock gets the lock, and can let go of it then', async () => {
    const [here, there, third] = [browserLocks(), browserLocks(), browserLocks()]
    await there.hold('c')
    const waiting = here.hold('c')
    here.letGo('c')
    there.letGo('c')
    equal(await waiting, 'held', 'here')
    here.letGo('c')
    equal(await third.hold('c'), 'held', 'a third page')
    third.release()
  })
})
