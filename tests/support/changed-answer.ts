/** Returns a `fetch` that replaces texts in the operator's responses to calls of these addresses. */
export const changedAnswer =
  (path: RegExp, change: (answer: never) => unknown): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    const address = String(input instanceof Request ? input.url : input)
    return path.test(address) ? Response.json(change((await response.json()) as never), response) : response
  }
