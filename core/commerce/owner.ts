/** Distinguishes this page from the other tabs. */
const PAGE = crypto.getRandomValues(new Uint32Array(2)).join('')
let owners = 0

/** Returns a name that no other payment flow of this page or of another tab has. */
export function nextOwner(): string {
  owners += 1
  return `${PAGE}-${owners}`
}
