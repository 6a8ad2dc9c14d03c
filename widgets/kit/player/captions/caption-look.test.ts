import { expect, test } from 'vitest'
import { memoryStorage } from '../../../../core/lib/storage/storage'
import { createCaptionLook, parseCaptionLook } from './caption-look'

test('the look of captions that was chosen is the one of the next player', () => {
  const storage = memoryStorage()
  createCaptionLook(storage).change({ size: '150' })
  createCaptionLook(storage).change({ background: 'opaque' })
  expect(createCaptionLook(storage).peek()).toEqual({ size: '150', background: 'opaque' })
})

test.each([null, '', '1000 pink'])('a stored look of %j is the usual one', (stored) => {
  expect(parseCaptionLook(stored)).toEqual({ size: '100', background: 'translucent' })
})
