import { describe, expect, test } from 'vitest'
import { allowedScript } from './load-script'

const PAGE = 'https://partner.example'
const OPERATOR = 'https://tv.example'
const GOOGLE = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1'

describe('the address of a script', () => {
  test.each([
    ['a file of a listed origin', 'https://tv.example/cast/sender.js'],
    ['a module of a listed origin', 'https://tv.example/cast/sender.mjs?v=2'],
    ['the cast sender of Google, which needs no list', GOOGLE],
  ])('the script is allowed if it is %s: %s', (_, address) => {
    expect(allowedScript(address, [OPERATOR], PAGE)).toBe(address)
  })

  test('the cast sender of Google is allowed while nothing is listed', () => {
    expect(allowedScript(GOOGLE, [], PAGE)).toBe(GOOGLE)
  })

  test.each([
    'http://localhost:8080',
    'http://world.localhost:8080',
    'http://127.0.0.1:8080',
    'http://[::1]:8080',
  ])('the script of this machine needs no https: %s', (origin) => {
    expect(allowedScript(`${origin}/sender.js`, [origin], PAGE)).toBe(`${origin}/sender.js`)
  })

  test('the script of the page’s own origin needs no https', () => {
    const own = 'http://tv.local'
    expect(allowedScript(`${own}/sender.js`, [own], own)).toBe(`${own}/sender.js`)
    expect(() => allowedScript(`${own}/sender.js`, [own], PAGE)).toThrow('script-refused')
  })

  test.each([
    ['an origin that is not listed', 'https://evil.example/sender.js', 'https://evil.example'],
    ['a subdomain of a listed origin', 'https://cdn.tv.example/sender.js', 'https://cdn.tv.example'],
    ['another port of a listed origin', 'https://tv.example:444/sender.js', 'https://tv.example:444'],
    ['a listed origin without https', 'http://tv.example/sender.js', 'http://tv.example'],
    [
      'an origin that only begins as a listed one',
      'https://tv.example.evil.example/a.js',
      'https://tv.example.evil.example',
    ],
    ['a listed origin as a user name', 'https://tv.example@evil.example/a.js', 'https://evil.example'],
    ['a user name for a listed origin', 'https://user@tv.example/a.js', 'https://tv.example'],
    ['an answer that is no script file', 'https://tv.example/v2/search?q=alert.js', 'https://tv.example'],
    [
      'another file of Google',
      'https://www.gstatic.com/fsn/angular_js-bundle1.js',
      'https://www.gstatic.com',
    ],
    [
      'the path of Google elsewhere',
      'https://gstatic.example/cv/js/sender/v1/cast_sender.js',
      'https://gstatic.example',
    ],
    ['the sender of Google without https', GOOGLE.replace('https', 'http'), 'http://www.gstatic.com'],
    ['code in the address', 'data:text/javascript,alert(1).js', 'data:'],
    ['code to run', 'javascript:alert(1)//.js', 'javascript:'],
    ['an object of the page', 'blob:https://tv.example/0b3c.js', 'blob:'],
    ['a relative address', '/sender.js', '(none)'],
    ['no address', '', '(none)'],
  ])('the script is refused if it is %s: %s', (_, address, script) => {
    expect(() => allowedScript(address, [OPERATOR], PAGE)).toThrow(
      expect.objectContaining({
        code: 'script-refused',
        detail: { script, problem: expect.stringMatching(/./) },
      }),
    )
  })
})
