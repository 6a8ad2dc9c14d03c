import { expect, test } from 'vitest'
import { judgeFaults } from './judges-rules'

test.each([
  'const ADULT_AGE = 18',
  'const CHILD_AGE: number = 12',
  'if (channel.age >= 18) return',
  'tile.age === null || tile.age > 12',
  'const isAdult = Number(age) >= 18',
  '(program.age ?? ADULT) >= 18',
  'record.rating_age < 13',
  'return 17 < content.minAge',
  "words: '18+'",
  '<span className="age">18+</span>',
])('a second place that decides the class of an age is found: %s', (code) => {
  expect(judgeFaults('core/channels/join.ts', `\n${code}\n`)).toEqual([expect.stringMatching(/^2: /)])
  expect(judgeFaults('core/household/ages.ts', code)).toEqual([])
})

test.each([
  'const MAX_AGE_MS = 600_000',
  'const MAX_AGE = 18_000',
  'if (page > 12 || language === 18) return',
  'entry.stage >= 18',
  '// an age of 18 or more: age >= 18',
  '/* from age >= 18 on */',
  'age === null',
  'age >= 0 && age < MAX_AGE_MS',
  "title: '180+ channels'",
])('code about something else passes: %s', (code) => {
  expect(judgeFaults('core/channels/join.ts', code)).toEqual([])
})

test.each(['if (!channel.available) return', 'channel?.purchased && play()', 'one.free && one.available'])(
  'a second place that decides whether something may be watched is found: %s',
  (code) => {
    expect(judgeFaults('shell/pages/x.tsx', code)).toEqual([expect.stringMatching(/findObstacle/)])
    expect(judgeFaults('core/rights/index.ts', code)).toEqual([])
  },
)

test('the return from a payment and the add-ons of a packet are no rights', () => {
  for (const code of ['if (entry.purchased) close()', 'record.available.map(toInnerPacket)'])
    expect(judgeFaults('shell/pages/x.tsx', code)).toEqual([])
})

test('a second place that decides the price of a sale is found, and the schema of its fields passes', () => {
  const code = 'const price = packet.total_price ?? packet.price'
  expect(judgeFaults('shell/pages/packets/price.tsx', code)).toEqual([expect.stringMatching(/getQuote/)])
  expect(judgeFaults('core/commerce/quote.ts', code)).toEqual([])
  expect(judgeFaults('core/api/packets.ts', "total_price: money('the total price of a packet'),")).toEqual([])
})

test.each([
  ['storage.set(key, JSON.stringify(list))', /toJson/],
  ['for (const [place, box] of boxes.entries()) {', /indexed/],
])('a built-in that pages replace is found in core, but not in the site: %s', (code, answer) => {
  expect(judgeFaults('core/session/record.ts', code)).toEqual([expect.stringMatching(answer)])
  expect(judgeFaults('shell/pages/home.ts', code)).toEqual([])
  expect(judgeFaults('core/session/record.ts', 'for (const [name] of Object.entries(fields)) {')).toEqual([])
})
