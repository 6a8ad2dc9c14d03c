import * as v from 'valibot'
import type { Requester } from './request'
import { id, nonEmptyText, wellFormedResponse } from './wire'

/** Wire guess (docs/wire-guesses.md): the form of the list; its name is specified. */
const abTest = v.object({
  id,
  name: nonEmptyText,
  /** The variant of the test that this viewer has. */
  variant: v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)),
})
/** A test of the operator, and the variant that the viewer has in it. */
export type AbTestRecord = v.InferOutput<typeof abTest>

/** Lists the operator's tests with the variants of this viewer; cached for 30 s. */
export const listAbTests = (api: Requester) =>
  api.request({ path: '/ab_tests/tests', schema: wellFormedResponse(abTest, 'ab_tests'), ttl: 30_000 })
