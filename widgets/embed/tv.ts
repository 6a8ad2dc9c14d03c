import { serve } from './page-script'

export { configure } from '../kit/config/configure'
export { observe } from './page-script'

/** The script tag's entry for modules: everything but this comes from chunks beside it, as the page needs it. */
serve(import.meta.url)
