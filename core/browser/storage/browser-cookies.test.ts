import { expect, test } from 'vitest'
import { browserCookies } from './browser-cookies'

test.each([
  [true, '; SameSite=Lax; Secure'],
  [false, '; SameSite=Lax'],
])('a cookie is for this site alone, for a limited time, and with https: %s', (isSecure, end) => {
  const page = { cookie: '' }
  browserCookies(page, isSecure).set('tv.a', 'ä;=', 60)
  expect(page.cookie).toBe(`tv.a=%C3%A4%3B%3D; Path=/; Max-Age=60${end}`)
  browserCookies(page, isSecure).remove('tv.a')
  expect(page.cookie).toBe(`tv.a=; Path=/; Max-Age=0${end}`)
})

test('a cookie is found among others, and an unreadable one counts as absent', () => {
  const cookies = browserCookies({ cookie: 'tv.ab=1; tv.a=%C3%A4; tv.b=%' }, true)
  expect([cookies.get('tv.a'), cookies.get('tv.b'), cookies.get('tv.c')]).toEqual(['ä', null, null])
})

test('a browser that blocks cookies has none', () => {
  const blocked = {
    get cookie(): string {
      throw new Error('SecurityError')
    },
    set cookie(_: string) {
      throw new Error('SecurityError')
    },
  }
  const cookies = browserCookies(blocked, true)
  cookies.set('tv.a', '1', 60)
  expect(cookies.get('tv.a')).toBeNull()
})
