import { act } from '@testing-library/react'

/** Awaits work that changes what is rendered, and returns its result once the views have followed. */
export async function inAct<Result>(work: () => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  await act(async () => {
    results.push(await work())
  })
  return results[0] as Result
}
