import { expect, test } from 'vitest'
import { thumbnailAt, thumbnailPlace, toThumbnails } from './thumbnails'

const sheet = 'https://pictures.example/sheet.jpg'

test('without a sheet there are none', () => {
  expect(toThumbnails(null, [0, 2000])).toBeNull()
})

test('a second shows the last picture taken by then @PLY-10.times', () => {
  const film = toThumbnails(sheet, [4000, 0, 2000]) ?? expect.fail()
  expect([0, 1.9, 2, 3.9, 4, 900].map((second) => thumbnailAt(film, second))).toEqual([0, 0, 1, 1, 2, 2])
})

test('before the first picture the first is shown', () => {
  const film = toThumbnails(sheet, [3000, 6000]) ?? expect.fail()
  expect(thumbnailAt(film, 1)).toBe(0)
})

test.each([[null], [[]]])('with times %s a picture stands for ten seconds @PLY-10.times', (times) => {
  const film = toThumbnails(sheet, times) ?? expect.fail()
  expect([0, 9.9, 10, 35].map((second) => thumbnailAt(film, second))).toEqual([0, 0, 1, 3])
})

test('pictures lie row after row, 196 by 110', () => {
  const size = { width: 1176, height: 440 }
  expect(thumbnailPlace(0, size)).toEqual({ x: 0, y: 0 })
  expect(thumbnailPlace(5, size)).toEqual({ x: 980, y: 0 })
  expect(thumbnailPlace(6, size)).toEqual({ x: 0, y: 110 })
})

test('where the sheet ends the last picture stays', () => {
  expect(thumbnailPlace(100, { width: 1176, height: 440 })).toEqual({ x: 980, y: 330 })
})
