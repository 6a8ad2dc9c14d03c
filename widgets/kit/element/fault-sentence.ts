import { ERROR_NUMBERS, type TvErrorCode } from '../../../core/lib/errors/errors'
import { toJson } from '../../../core/lib/json'
import { getOrigin } from '../../../core/lib/origin'
import { VERSION } from '../../../core/lib/version'
import { createTexts } from '../../../core/text'
import { chooseLanguage } from '../../../core/text/languages'
import { configured } from '../config/configure'

/** Selectors whose sentence is shown, by document or shadow root. */
const shown = new WeakMap<Node, Set<string>>()

/**
 * Shows an error's sentence and number below the elements that `selector` matches, for tags that cannot show it
 * themselves. It is added by a style sheet, so that the page's elements, which belong to its framework or another
 * script, stay unchanged.
 */
export async function showSentence(element: HTMLElement, code: TvErrorCode, selector: string): Promise<void> {
  const root = element.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return
  const selectors = shown.get(root) ?? new Set()
  shown.set(root, selectors)
  if (selectors.has(selector)) return
  selectors.add(selector)
  const site = getOrigin(configured().site) ?? location.origin
  const lang = element.closest<HTMLElement>('[lang]')?.lang ?? null
  const language = chooseLanguage([lang, ...navigator.languages])
  // Wrapped, because browsers refuse to call `fetch` as a method of the options.
  const { t } = await createTexts({ site, version: VERSION, fetch: (address) => fetch(address) })(language)
  const words = `${t(`error.${code}`)} ${t('player.errorNumber', { number: ERROR_NUMBERS[code] })}`
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `${selector}::after{content:${toJson(words)};display:block;padding:16px;background:#0b0d12;color:#f4f6fa;font:400 14px/20px system-ui,sans-serif}`,
  )
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
