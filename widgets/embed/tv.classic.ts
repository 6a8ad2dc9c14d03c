import { serve } from './page-script'

/**
 * The script tag's entry without modules: all of the product in one file. A script can find its own address only while
 * it runs.
 */
const script = document.currentScript
serve(script instanceof HTMLScriptElement ? script.src : undefined)
