import { expect, test } from 'vitest'
import { table as channelTable } from '../tv-channel-player/contract'
import { table as contentTable } from '../tv-content-player/contract'
import { PLAIN_TAG, READ_PROPERTIES } from './start-early'

test('a tag starts early only without the attributes of the contract that change its start', () => {
  for (const excluded of ['[token]', '[ts]', '[preview]', '[library-id]', '[start]', '[trailer]', '[speed]'])
    expect(PLAIN_TAG).toContain(excluded)
  for (const value of ['[storage=memory]', '[load=play]', '[autoplay=false]'])
    expect(PLAIN_TAG).toContain(value)
  for (const name of ['muted', 'channel=', 'content=', 'provider'])
    expect(PLAIN_TAG).not.toContain(`[${name}`)
})

test('a property of any attribute that changes the start keeps a tag from starting early', () => {
  const attributes = Object.keys({ ...channelTable.attributes, ...contentTable.attributes })
  const properties = attributes.map((name) =>
    name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
  )
  const unread = properties.filter((name) => !READ_PROPERTIES.includes(name))
  expect(unread).toEqual(['ignoreParentalControl', 'controls', 'schedule'])
  expect(READ_PROPERTIES.filter((name) => !properties.includes(name))).toEqual(['token', 'getToken'])
})
