import { useLocation } from 'react-router'

const LIBRARY = 'library_id'

/** The library in a query; null if there is none, or the value is not an id. */
function libraryIn(query: string): string | null {
  const id = new URLSearchParams(query).get(LIBRARY)
  return id && /^\d{1,18}$/.test(id) ? id : null
}

/** The library in the address of this page. */
export const useLibrary = (): string | null => libraryIn(useLocation().search)

/** The query that keeps a library in other addresses of the same content. */
export const searchFor = (library: string | null): string =>
  library === null ? '' : `?${new URLSearchParams({ [LIBRARY]: library })}`
