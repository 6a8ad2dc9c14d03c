export { MAX_QUERY, queryOf } from './query'
export { createSearch, foundResultOf } from './search'
export { createSearchField } from './search-field'
