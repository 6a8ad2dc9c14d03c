/** Numbers that increase with every call: real time in ms, with a fraction for several calls in the same ms. */
export const increasingOrder = (realNowMs: () => number): (() => number) => {
  let last = 0
  return () => {
    last = Math.max(realNowMs(), last + 0.001)
    return last
  }
}
