export { type ButtonAction, type ContentButton, getButtonAction } from './buttons'
export { type Catalogue, type FoundContent, getCatalogue } from './catalogue'
export {
  type Content,
  type Episode,
  episodeBeside,
  findEpisode,
  listSeasons,
  playedAge,
  type SimilarContent,
} from './content'
export {
  type FavouriteObject,
  type Favourites,
  getFavourites,
} from './favourites'
export { type ContentRights, toContentRights } from './rights'
