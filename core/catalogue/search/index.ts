export { createSearch, MAX_QUERY, type Search } from './search'
