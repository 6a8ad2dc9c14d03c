import { serve } from './page-script'

/**
 * The script tag's entry: everything else comes from chunks beside it, as the page needs it. It is built without
 * imports and exports, so that a tag without `type="module"` runs it too; tv.module.js has the exports for modules.
 */
serve(import.meta.url)
