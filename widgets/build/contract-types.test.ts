import { expect, test } from 'vitest'
import { attributeProperties, namesIn, signatureOf, typePrefix } from './contract-types'
import { loadContracts } from './contracts'

test('a method is read in parts', () => {
  expect(signatureOf('(epochSeconds: number, then: () => void) => Promise<void>')).toEqual({
    parameters: [
      { name: 'epochSeconds', type: 'number' },
      { name: 'then', type: '() => void' },
    ],
    returns: 'Promise<void>',
  })
})

test('what is no function or no type at all is refused', () => {
  expect(() => signatureOf('Promise<void>')).toThrow('is not a function type')
  expect(() => namesIn('object; let x')).toThrow('is not a type')
})

test('names of types are found wherever they stand', () => {
  expect(namesIn('{ program: TvProgram | null, tracks: readonly TvTrack[], more: TvTrack }')).toEqual([
    'TvProgram',
    'TvTrack',
  ])
  expect(namesIn("'idle' | number | null")).toEqual([])
})

test("an attribute's property is in camel case and says what it is without the attribute", async () => {
  const [player] = (await loadContracts()).filter(({ tag }) => tag === 'tv-channel-player')
  const properties = player ? attributeProperties(player) : []
  const found = (attribute: string) => properties.find((one) => one.attribute === attribute)
  expect(found('ignore-parental-control')).toMatchObject({
    property: 'ignoreParentalControl',
    type: 'boolean',
    absent: 'false',
  })
  expect(found('load')).toMatchObject({ type: "'visible' | 'eager' | 'play'", absent: "'visible'" })
  expect(found('ts')).toMatchObject({ type: 'number | null', absent: 'null', inherited: false })
  expect(found('lang')?.inherited).toBe(true)
})

test("an element's types are called after its tag", () => {
  expect(typePrefix('tv-channel-player')).toBe('TvChannelPlayer')
})
