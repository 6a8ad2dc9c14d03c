export { type Catalogue, createCatalogue, type Found } from './catalogue'
export { type Content, type Episode, episodeBeside, findEpisode, seasonsOf } from './content'
export { type ContentButton, type ContentRights, type ContentState, stateOfContent } from './rights'
