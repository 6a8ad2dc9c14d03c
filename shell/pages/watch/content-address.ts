import { useLocation } from 'react-router'

const LIBRARY = 'library_id'

/** The library that a query names; null if there is none, and for what is not an id. */
function libraryIn(query: string): string | null {
  const id = new URLSearchParams(query).get(LIBRARY)
  return id && /^\d{1,18}$/.test(id) ? id : null
}

/** The library that the address of this page names. */
export const useLibrary = (): string | null => libraryIn(useLocation().search)

/** The query that keeps a library in the address of the same content elsewhere on the site. */
export const searchFor = (library: string | null): string =>
  library === null ? '' : `?${new URLSearchParams({ [LIBRARY]: library })}`
