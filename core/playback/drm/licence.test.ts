import { expect, test } from 'vitest'
import { decodeLicence, licenceCall, readLicenceRefusal } from './licence'
import { KEY_SYSTEMS } from './systems'

const bytes = (...values: number[]) => Uint8Array.from(values)
const textOf = (data: Uint8Array) => new TextDecoder().decode(data)
const system = (type: string) => {
  const found = KEY_SYSTEMS[type]
  if (!found) throw new Error(type)
  return found
}

test('FairPlay sends its message in base64 in the form field spc @DRM-01.fairplay', () => {
  const { body, contentType } = licenceCall(system('hls_fairplay'), bytes(251, 255, 254, 1))
  expect(contentType).toBe('application/x-www-form-urlencoded')
  expect(textOf(body)).toBe('spc=%2B%2F%2F%2BAQ%3D%3D')
  expect(new URLSearchParams(textOf(body)).get('spc')).toBe(btoa('\xfb\xff\xfe\x01'))
})

test('FairPlay reads its licence from base64, with and without a tag around it', () => {
  for (const answer of ['+//+AQ==', ' +//+AQ==\n', '<ckc>+//+AQ==</ckc>']) {
    expect(decodeLicence(system('hls_fairplay'), new TextEncoder().encode(answer))).toEqual(
      bytes(251, 255, 254, 1),
    )
  }
})

test.each([
  ['dash_widevine', 'application/octet-stream'],
  ['dash_clearkey', 'application/json'],
])('%s sends the message as it is', (type, contentType) => {
  const message = bytes(8, 4)
  expect(licenceCall(system(type), message)).toEqual({ body: message, contentType })
  expect(decodeLicence(system(type), message)).toBe(message)
})

test('PlayReady keeps what its message says of itself', () => {
  const { contentType } = licenceCall(system('dash_playready'), bytes(1), 'text/xml; charset=utf-8')
  expect(contentType).toBe('text/xml; charset=utf-8')
})

test('refusalOf reads the nested message and error of code 8002, as an object or as text @DRM-01.licence-error', () => {
  const nested = { message: 'Too many screens.', error: 'SCREEN_LIMIT' }
  const expected = { licenceCode: '8002', message: 'Too many screens.', reason: 'SCREEN_LIMIT' }
  expect(readLicenceRefusal(JSON.stringify({ errorCode: '8002', message: nested }))).toEqual(expected)
  expect(readLicenceRefusal(JSON.stringify({ code: 8002, message: JSON.stringify(nested) }))).toEqual(
    expected,
  )
})

test('refusalOf reads the message of any other code', () => {
  expect(readLicenceRefusal('{"errorCode":7001,"message":"The token is old."}')).toEqual({
    licenceCode: '7001',
    message: 'The token is old.',
  })
  expect(readLicenceRefusal('{"error":{"message":"No."},"error_code":"denied"}')).toEqual({
    licenceCode: 'denied',
    message: 'No.',
  })
})

test.each(['', 'Bad gateway', '<html></html>', '{"cut": "o', '[]', 'null'])(
  'refusalOf reads no facts from an unreadable answer: %s',
  (body) => {
    expect(readLicenceRefusal(body)).toEqual({})
  },
)

test('refusalOf removes addresses from a message', () => {
  expect(
    readLicenceRefusal('{"code":1,"message":"GET https://x.example/?token=secret failed"}').message,
  ).toBe('GET … failed')
})
