export { MAX_QUERY, readSearchText } from './query'
export { createSearch, toFoundResult } from './search'
export { createSearchField } from './search-field'
