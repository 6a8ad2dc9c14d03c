import { computed, signal } from '@preact/signals-core'

/** A row that is on the page. */
interface PageRow {
  element: HTMLElement
  hasFailed: boolean
}

const rows = signal<readonly PageRow[]>([])

/**
 * The first failed row in the order of the page, which shows the message for all; null while one of them has not failed
 * (reading 23).
 */
const speaker = computed(() => {
  const elements = rows.value.map(({ element }) => element)
  return rows.value.every(({ hasFailed }) => hasFailed) ? (elements.sort(byPlace)[0] ?? null) : null
})

const byPlace = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** Notes a row of the page, and whether it has failed. Returns the function that removes it. */
export function noteRow(element: HTMLElement, hasFailed: boolean): () => void {
  const row = { element, hasFailed }
  rows.value = [...rows.value, row]
  return () => {
    rows.value = rows.value.filter((one) => one !== row)
  }
}

/** True if all rows of the page have failed, and this one shows the message for all. Reads signals. */
export const speaksForAll = (element: HTMLElement): boolean => speaker.value === element

/** Loads the failed rows again. */
export function reloadFailedRows(): void {
  for (const { element, hasFailed } of rows.peek())
    if (hasFailed) void (element as HTMLElement & { reload(): Promise<void> }).reload().catch(() => undefined)
}
