/** Libraries of ofetch, and what of them is left: answers are read as text, and addresses are put together by core/api. */
const UNUSED = {
  destr: 'export default JSON.parse',
  ufo: 'export const withBase = (address) => address\nexport const withQuery = withBase',
}

/** Leaves out of ofetch what is never called. */
export function ofetchParts() {
  return {
    name: 'ofetch-parts',
    resolveId: (source) => (source in UNUSED ? `\0${source}` : null),
    load: (id) => UNUSED[id.slice(1)] ?? null,
  }
}
