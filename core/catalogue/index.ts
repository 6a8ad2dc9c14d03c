export { actionOfButton, type ButtonAction, type ContentButton } from './buttons'
export { type Catalogue, createCatalogue, type FoundContent } from './catalogue'
export {
  type Content,
  type Episode,
  episodeBeside,
  findEpisode,
  type SimilarContent,
  seasonsOf,
} from './content'
export {
  createFavourites,
  type FavouriteObject,
  type Favourites,
} from './favourites'
export { type ContentRights, rightsOf, stateOfContent } from './rights'
