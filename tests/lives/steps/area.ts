import type { Life, Page } from '../life'
import type { Offer } from '../step'

/** A part of what a person may do in a page. */
export interface PageArea {
  /** The steps that are possible now. */
  offers(page: Page): readonly Offer[]
  /** How each kind is done; does nothing if it is not possible: an earlier step may have been removed. */
  readonly acts: Readonly<Record<string, (page: Page, about: string) => void>>
}

/** A part of what may happen in the world. */
export interface WorldArea {
  offers(life: Life): readonly Offer[]
  readonly acts: Readonly<Record<string, (life: Life, about: string) => void>>
}

/** Records that a person presses something; `label` as on the button. */
export const press = (page: Page, inside: string, label: string): void =>
  page.life.recorder.input(page.name, { kind: 'press', text: label, inside })

/** The label of the main button of a part of the page; the fallback if it shows none. */
export function labelIn(page: Page, inside: string, part: string, fallback: string): string {
  const shown = page.life.recorder.onScreen(page.name, inside)
  return shown.find(({ what, about }) => what === 'button' && about === part)?.text ?? fallback
}
