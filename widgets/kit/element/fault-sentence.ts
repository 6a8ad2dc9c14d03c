import { ERROR_NUMBERS, type TvErrorCode } from '../../../core/lib/errors/errors'
import { toJson } from '../../../core/lib/json'
import { getOrigin } from '../../../core/lib/origin'
import { VERSION } from '../../../core/lib/version'
import { createTexts } from '../../../core/text'
import { chooseLanguage } from '../../../core/text/languages'
import { configured } from '../config/configure'

/** Selectors whose sentence is on screen, by the document or the shadow root. */
const shown = new WeakMap<Node, Set<string>>()

/**
 * Shows the sentence of an error and its number below what `selector` finds, for tags that cannot show one themselves. A style
 * sheet has it: the elements of the page stay as they are, which belong to its framework or to another script.
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
  // Not `fetch` itself, which browsers refuse to run as a method of the options.
  const { t } = await createTexts({ site, version: VERSION, fetch: (address) => fetch(address) })(language)
  const words = `${t(`error.${code}`)} ${t('player.errorNumber', { number: ERROR_NUMBERS[code] })}`
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `${selector}::after{content:${toJson(words)};display:block;padding:16px;background:#0b0d12;color:#f4f6fa;font:400 14px/20px system-ui,sans-serif}`,
  )
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
