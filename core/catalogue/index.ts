export { type ContentButton, type Press, pressOf } from './buttons'
export { type Catalogue, createCatalogue, type Found } from './catalogue'
export { type Content, type Episode, episodeBeside, findEpisode, seasonsOf } from './content'
export { type ContentRights, rightsOf, stateOfContent } from './rights'
