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
export { type ContentRights, rightsOf, stateOfContent } from './rights'
