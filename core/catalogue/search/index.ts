export { createSearch, foundResultOf, MAX_QUERY } from './search'
export { createSearchField } from './search-field'
