import type { Locator, Page } from '@playwright/test'
import { type Chance, chanceOf } from '../lives/simulation/chance'
import type { Fault, World } from '../models/world'
import { pickAddress, pickHash } from './addresses'
import { type Control, controlsOn } from './controls'
import { PIN } from './setting'

/** The person of a walk. */
export interface Walker {
  readonly page: Page
  readonly world: World
  /** Name of the fault that lasts; null for none. */
  fault: string | null
  /** The controls among which the object of the next step was picked; null if it was not picked by chance. */
  controls: readonly Control[] | null
}

/** A kind of step. */
interface Kind {
  /** First word of its line. */
  readonly does: string
  readonly weight: number
  /** Picks its object, the rest of its line; null if it is not possible now. */
  choose(walker: Walker, chance: Chance): string | null | Promise<string | null>
  /** Does it. Resolves to a remark if it was not possible. */
  act(walker: Walker, about: string): Promise<string | undefined>
}

/** A control that is gone is waited for this long, ms. */
const REACH_MS = 1000
const OPEN_MS = 15_000
/** A person waits for what loads up to this time, ms. */
const LOAD_MS = 3000

const KEYS = [
  'Tab',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Space',
  'Escape',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'f',
  'm',
  'k',
  'j',
  'l',
  '0',
  '?',
  '/',
  'Backspace',
]
const TEXTS = ['news', 'кино', '<b>a</b>', '', 'a@b.example', '5.50', '12345678901234567890', 'LOVI']
const PHONE = '79000000001'
const WINDOWS = ['390x844', '820x1180', '1280x720', '1920x1080', '320x256']
const FAULTY_CALLS = [
  '* /v2/*',
  'GET /v2/*',
  'POST /v2/*',
  'PATCH /v2/*',
  'GET /v2/users/self*',
  'GET /v2/channels/:id/stream',
  'GET /v2/channels*',
  'GET /v2/rowsets/*',
  'GET /media/*',
]
const EFFECTS: Readonly<Record<string, Omit<Fault, 'match'>>> = {
  500: { status: 500 },
  404: { status: 404 },
  401: { status: 401 },
  slow: { delayMs: 1500 },
  dropped: { dropConnection: true },
  lost: { dropConnection: true, afterwards: true },
  malformed: { malformed: true },
}
const OFFLINE = 'offline'
const PIN_FIELD = '[part~="digits"] input'
const LOADING = '[role="progressbar"], [aria-busy="true"], .bone, .spinner'

/** Ways to wander, with their weights. */
const KINDS: readonly Kind[] = [
  {
    does: 'press',
    weight: 45,
    async choose(walker, chance) {
      walker.controls = await controlsOn(walker.page)
      return pickControl(
        walker.controls.filter(({ isField }) => !isField),
        chance,
      )
    },
    async act(walker, label) {
      const control = await findControl(walker, label)
      if (!control) return 'is not there'
      return attempt(() => press(walker.page, control.locator))
    },
  },
  {
    does: 'type',
    weight: 8,
    async choose(walker, chance) {
      walker.controls = await controlsOn(walker.page)
      const label = pickControl(
        walker.controls.filter(({ isField }) => isField),
        chance,
      )
      if (label === null) return null
      const code = (await walker.world.messagesTo(PHONE)).at(-1)?.code
      const texts = [...TEXTS, PHONE, PHONE, ...(code ? [code, code, code] : [])]
      return `${label}: ${chance.pick(texts)}`
    },
    async act(walker, about) {
      const [, label = '', text = ''] = /^(.*?"(?: \d+)?):(?: (.*))?$/.exec(about) ?? []
      const control = await findControl(walker, label)
      if (!control) return 'is not there'
      return attempt(() => fillIn(control.locator, text))
    },
  },
  {
    does: 'pin',
    weight: 25,
    async choose({ page }, chance) {
      const isThere = await page.locator(PIN_FIELD).first().isVisible()
      return isThere ? (chance.happens(0.7) ? PIN : '0000') : null
    },
    act: ({ page }, digits) =>
      attempt(() => page.locator(PIN_FIELD).first().pressSequentially(digits, { timeout: REACH_MS })),
  },
  {
    does: 'key',
    weight: 14,
    choose: (_, chance) => chance.pick(KEYS),
    act: ({ page }, key) => attempt(() => page.keyboard.press(key)),
  },
  {
    does: 'go',
    weight: 8,
    choose: ({ fault }, chance) => (fault === OFFLINE ? null : pickAddress(chance)),
    act: ({ page, world }, path) => open(page, world.site + path),
  },
  {
    does: 'hash',
    weight: 3,
    choose: ({ page, world }, chance) => (page.url().startsWith(world.site) ? pickHash(chance) : null),
    act: ({ page }, hash) => attempt(() => page.evaluate((to) => location.assign(to), hash)),
  },
  {
    does: 'back',
    weight: 6,
    choose: ({ fault }) => (fault === OFFLINE ? null : ''),
    act: ({ page }) => attempt(() => page.goBack({ waitUntil: 'commit', timeout: OPEN_MS })),
  },
  {
    does: 'forward',
    weight: 2,
    choose: ({ fault }) => (fault === OFFLINE ? null : ''),
    act: ({ page }) => attempt(() => page.goForward({ waitUntil: 'commit', timeout: OPEN_MS })),
  },
  {
    does: 'reload',
    weight: 2,
    choose: ({ fault }) => (fault === OFFLINE ? null : ''),
    act: ({ page }) => attempt(() => page.reload({ waitUntil: 'commit', timeout: OPEN_MS })),
  },
  {
    does: 'window',
    weight: 4,
    choose: (_, chance) => chance.pick(WINDOWS),
    act({ page }, size) {
      const [width = 0, height = 0] = size.split('x').map(Number)
      // A page that is full screen keeps its size.
      return attempt(() => page.setViewportSize({ width, height }))
    },
  },
  {
    does: 'fault',
    weight: 7,
    choose({ fault }, chance) {
      if (fault !== null) return chance.happens(0.9) ? 'ends' : null
      return chance.happens(0.15)
        ? OFFLINE
        : `${chance.pick(Object.keys(EFFECTS))} ${chance.pick(FAULTY_CALLS)}`
    },
    async act(walker, about) {
      await endFault(walker)
      if (about === 'ends') return undefined
      walker.fault = about
      if (about === OFFLINE) await walker.page.context().setOffline(true)
      else {
        const [, effect = '', match = ''] = /^(\S+) (.*)$/.exec(about) ?? []
        await walker.world.fault({ match, ...EFFECTS[effect] })
      }
      return undefined
    },
  },
  {
    does: 'wait',
    weight: 14,
    choose: () => '',
    async act({ page }) {
      const isLoading = page.locator(LOADING).filter({ visible: true })
      await isLoading
        .first()
        .waitFor({ state: 'hidden', timeout: LOAD_MS })
        .catch(() => undefined)
      return undefined
    },
  },
]

/** Picks the line of the next step: `press button "Play"`. Every number of a seed has draws of its own. */
export async function pickStep(walker: Walker, seed: number, number: number): Promise<string> {
  const chance = chanceOf(seed, number)
  // A fault lasts for some steps.
  const kinds = KINDS.map((kind) => ({
    kind,
    weight: kind.does === 'fault' && walker.fault !== null ? 4 * kind.weight : kind.weight,
  }))
  for (;;) {
    const { kind } = chance.weighed(kinds) ?? {}
    const about = await kind?.choose(walker, chance)
    if (kind && typeof about === 'string') return `${kind.does} ${about}`.trim()
  }
}

/** Takes the step of a line. Resolves to a remark if it was not possible. */
export async function takeStep(walker: Walker, line: string): Promise<string | undefined> {
  const [, does = '', about = ''] = /^(\S+) ?(.*)$/.exec(line) ?? []
  const kind = KINDS.find((one) => one.does === does)
  if (!kind) throw new Error(`${line}: there is no such step`)
  return kind.act(walker, about)
}

async function findControl(walker: Walker, label: string): Promise<Control | undefined> {
  const controls = walker.controls ?? (await controlsOn(walker.page))
  walker.controls = null
  return controls.find((one) => one.label === label)
}

/** Presses the middle of a control at once, moving or not, as a person does. Rejects if something covers it. */
async function press(page: Page, control: Locator): Promise<void> {
  const isReached = await control.evaluate(
    (element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      let hit: Element | null = null
      for (let root: Document | ShadowRoot | null = document; root; root = hit?.shadowRoot ?? null) {
        const inside: Element | null = root.elementFromPoint(left + width / 2, top + height / 2)
        if (!inside || inside === hit) break
        hit = inside
      }
      for (let node: Node | null = hit; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
        if (node === element) return true
      return false
    },
    undefined,
    { timeout: REACH_MS },
  )
  const box = isReached && (await control.boundingBox({ timeout: REACH_MS }))
  if (!box) throw new Error('is covered')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Types a text into a field, or chooses an entry of a list. */
async function fillIn(field: Locator, text: string): Promise<void> {
  const entries = await field.evaluate((element) =>
    element instanceof HTMLSelectElement ? element.options.length : 0,
  )
  if (entries > 0) await field.selectOption({ index: text.length % entries }, { timeout: REACH_MS })
  else await field.fill(text, { timeout: REACH_MS })
}

/** Takes the fault away that lasts. */
export async function endFault(walker: Walker): Promise<void> {
  if (walker.fault === OFFLINE) await walker.page.context().setOffline(false)
  await walker.world.clearFaults()
  walker.fault = null
}

/** Opens an address. */
export const open = (page: Page, address: string): Promise<string | undefined> =>
  attempt(() => page.goto(address, { waitUntil: 'commit', timeout: OPEN_MS }))

/**
 * Picks one of these: dialogs before their pages, and buttons before the many links. Each has a draw of its own, so that one that
 * is late changes the pick only if it is the pick.
 */
function pickControl(controls: readonly Control[], chance: Chance): string | null {
  const seed = chance.draw()
  let picked: string | null = null
  let highest = -1
  for (const { label, role, isInDialog, share } of controls) {
    const weight = share * (role === 'link' ? 1 : 2) * (isInDialog ? 4 : 1)
    const score = chanceOf(seed, label).draw() ** (1 / weight)
    if (score > highest) [picked, highest] = [label, score]
  }
  return picked
}

/** Resolves to the first line of a failure: a page that moves takes away what was to be pressed. */
async function attempt(act: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    return String(error)
      .split('\n', 1)[0]
      ?.replace(/^\w*Error: /, '')
  }
}
