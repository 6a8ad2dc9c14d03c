import type { Locator, Page } from '@playwright/test'

/** A control that a person sees, and can press or fill in. */
export interface Control {
  /** `button "Play"`; of several the second is `button "Play" 2`. */
  readonly label: string
  readonly role: string
  readonly name: string
  /** Address of a link, as it is written. */
  readonly url: string | null
  readonly isInDialog: boolean
  readonly isField: boolean
  /** At most 1: the entries of a long list count as much as those of a short one. */
  readonly share: number
  readonly locator: Locator
}

/** A node of the accessibility tree, as Playwright returns it. */
interface AriaNode {
  readonly role?: string
  readonly name?: string
  readonly text?: string
  readonly url?: string
  readonly ref?: string
  readonly disabled?: boolean
  readonly children?: readonly AriaNode[]
}

const FIELDS: readonly string[] = ['textbox', 'searchbox', 'combobox']
const PRESSABLE: readonly string[] = [
  ...FIELDS,
  'button',
  'checkbox',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'slider',
  'switch',
  'tab',
]
const LISTS: readonly string[] = ['list', 'listbox', 'menu', 'tablist', 'radiogroup']
/** Number of entries from which a list is a long one. */
const LONG = 3
const DIALOGS: readonly string[] = ['dialog', 'alertdialog']
/** Schemes that leave the browser. */
const OTHER_PROGRAM = /^(?!https?:|\/\/)[a-z][\w+.-]*:/i

const treeOf = async (page: Page): Promise<readonly AriaNode[]> =>
  (await page.ariaSnapshotJSON({ mode: 'ai' })) as readonly AriaNode[]

/** The enabled controls of a page and its frames, in the order of the page. */
export async function controlsOn(page: Page): Promise<Control[]> {
  const controls: Control[] = []
  const counts = new Map<string, number>()
  const visit = (node: AriaNode, isInDialog: boolean, share: number): void => {
    const { role = '', name = '', url = null, ref, children = [] } = node
    // A node without a reference is covered or without a size.
    if (ref && PRESSABLE.includes(role) && !node.disabled && !OTHER_PROGRAM.test(url ?? '')) {
      const label = `${role} ${JSON.stringify(name)}`
      const place = (counts.get(label) ?? 0) + 1
      counts.set(label, place)
      controls.push({
        label: place === 1 ? label : `${label} ${place}`,
        role,
        name,
        url,
        isInDialog,
        isField: FIELDS.includes(role),
        share,
        locator: page.getByRef(ref),
      })
    }
    const isInside = isInDialog || DIALOGS.includes(role)
    const each = LISTS.includes(role) ? share * Math.min(1, LONG / children.length) : share
    for (const child of children) visit(child, isInside, each)
  }
  for (const node of await treeOf(page)) visit(node, false, 1)
  return controls
}

/** True if a page has nothing for anyone to read or to press. */
export async function isEmpty(page: Page): Promise<boolean> {
  const says = ({ name, text, children = [] }: AriaNode): boolean => !!(name || text) || children.some(says)
  return !(await treeOf(page)).some(says)
}
