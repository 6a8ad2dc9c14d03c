export { type ButtonAction, type ContentButton, getButtonAction } from './buttons'
export { type Catalogue, catalogueOf, type FoundContent } from './catalogue'
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
  favouritesOf,
} from './favourites'
export { type ContentRights, toContentRights } from './rights'
