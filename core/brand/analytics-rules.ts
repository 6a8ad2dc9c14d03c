import * as v from 'valibot'
import { address, wholeNumber } from './config'

/** An address to which data is sent, or from which a script is loaded: https, or http on this machine. */
const secureAddress = v.pipe(
  address,
  v.check(
    (value) => /^https:|^http:\/\/(?:[\w-]+\.)*(?:localhost|127\.0\.0\.1)(?=[:/]|$)/.test(value),
    'must be an https address',
  ),
)

/** Name of a property of the window, or of a function of such a property. */
const scriptName = v.pipe(v.string(), v.regex(/^[a-z]\w*$/i, 'must be a name in a script'))

/** Where events about the use of the site are sent (OPS-03); without consent nowhere. Elements ignore it. */
export const analyticsRules = v.object({
  /**
   * How consent is obtained: by a script of the page, by the site's own notice, or not at all where the law does not
   * require it.
   */
  consent: v.nullish(
    v.picklist(['required', 'ask', 'not-required'], 'must be required, ask or not-required'),
    'required',
  ),
  /** An array of the window that a tag manager reads. */
  dataLayer: v.nullish(v.object({ name: v.nullish(scriptName, 'dataLayer') })),
  /**
   * Batches are posted to this address, with at most this many events, at the latest this many seconds after the first one.
   */
  beacon: v.nullish(
    v.object({
      address: secureAddress,
      events: v.nullish(wholeNumber(1, 50), 20),
      seconds: v.nullish(wholeNumber(1, 300), 10),
    }),
  ),
  /** A script, and the function of its global that initialises it for each viewer. */
  marketing: v.nullish(
    v.object({ script: secureAddress, global: scriptName, method: v.nullish(scriptName, 'init') }),
  ),
})

/** The settings of analytics in `/config.json`. */
export type AnalyticsConfig = v.InferOutput<typeof analyticsRules>
