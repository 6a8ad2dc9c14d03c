/** `fetch` as a page of another origin has it: CORS hides the date of the answers, as of most operators. */
export const crossOriginFetch: typeof fetch = async (...request) => {
  const answer = await fetch(...request)
  const headers = new Headers(answer.headers)
  headers.delete('date')
  const { status, statusText } = answer
  return new Response(answer.body, { status, statusText, headers })
}
