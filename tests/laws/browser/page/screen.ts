import type { Moment } from '../../trace'
import type { PageRecord } from '../records'
import type { PageClock } from './clock'
import { createTextWatch } from './odd-texts'
import { type Changes, observeRoots, type Root, watchRoots } from './roots'
import { BUSY, readThing, THINGS, type Thing } from './things'

/** Shortest and longest time between two looks at the screen, real ms: a look takes about a twentieth of that time. */
const EVERY_MS = 50
const LATEST_MS = 200
const SHARE = 20

export interface Screen {
  /** Records the changes since the last look. */
  look(): void
  /** Ends everything on screen, because the document is left. */
  leave(): void
  /** Every observed root, the document first. */
  roots(): Root[]
}

interface ScreenOptions {
  clock: PageClock
  write(record: PageRecord): void
  /** True if a person did something since `order` that explains that a thing inside `container` has ended. */
  endedByPerson(since: number, container: string | null): boolean
  /** Called after each look, with the roots that changed. */
  onLook(changed: ReadonlySet<Root>): void
}

/** Records each thing on screen, with the time that it appears and ends. */
export function watchScreen({ clock, write, endedByPerson, onLook }: ScreenOptions): Screen {
  const changes = new Map<Root, Changes>()
  const shadows = new Set<WeakRef<ShadowRoot>>()
  /** Things that each connected root shows, by the key that tells them apart. */
  const seen = new Map<Root, Map<string, Thing>>()
  const shown = new Map<string, { id: number; since: number; thing: Thing }>()
  const texts = createTextWatch(clock, write)
  let ids = 0
  let changedAt: Moment | null = null
  let isPlanned = false
  let pauseMs = EVERY_MS

  const noteChange = () => {
    const now = clock.now()
    // A faked clock may advance by minutes within the real time between two looks.
    if (clock.isFaked() && changedAt && now.at - changedAt.at > EVERY_MS) look()
    changedAt ??= now
    plan()
  }
  const observe = observeRoots(changes, noteChange)
  observe(document)
  // A placeholder counts while it is in view, and leaves the view without a change of the document.
  addEventListener('scroll', () => {
    const busy = connectedRoots().filter((root) => root.querySelector(BUSY))
    for (const root of busy)
      if (!changes.has(root)) changes.set(root, { added: new Set(), texts: new Set(), attributes: false })
    if (busy.length > 0) noteChange()
  })
  watchRoots((root) => {
    shadows.add(new WeakRef(root))
    observe(root)
  })

  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    clock.later(() => {
      isPlanned = false
      look()
    }, pauseMs)
  }

  function look(): void {
    if (changes.size === 0) return
    const started = clock.elapsed()
    const since = changedAt ?? clock.now()
    changedAt = null
    const changed = readChangedRoots()
    compare(since)
    onLook(changed)
    pauseMs = Math.min(LATEST_MS, Math.max(EVERY_MS, SHARE * (clock.elapsed() - started)))
  }

  function readChangedRoots(): Set<Root> {
    const isAnyHidden = [...changes.values()].some(({ attributes }) => attributes)
    const changed = new Set(changes.keys())
    for (const [root, { added, texts: written }] of changes) texts.read(root, added, written)
    changes.clear()
    for (const root of connectedRoots()) {
      if (seen.has(root) && !changed.has(root) && !isAnyHidden) continue
      seen.set(root, thingsIn(root))
    }
    return changed
  }

  function connectedRoots(): Root[] {
    const roots: Root[] = [document]
    for (const reference of shadows) {
      const root = reference.deref()
      if (root?.isConnected) roots.push(root)
      else if (root) seen.delete(root)
      else shadows.delete(reference)
    }
    return roots
  }

  /**
   * Things that appeared at the first change since the last look, or ended by now, so that no recorded time is too
   * short.
   */
  function compare(appeared: Moment): void {
    const ended = clock.now()
    const present = new Map<string, Thing>()
    for (const things of seen.values())
      for (const [key, thing] of things) present.set(firstFree(present, key), thing)
    for (const [key, { id, since, thing }] of shown) {
      if (present.has(key)) continue
      shown.delete(key)
      write({ is: 'hidden', id, byPerson: endedByPerson(since, thing.inside), ...ended })
    }
    for (const [key, thing] of present) {
      if (shown.has(key)) continue
      ids += 1
      shown.set(key, { id: ids, since: appeared.order, thing })
      write({ is: 'shown', id: ids, ...thing, ...appeared })
    }
  }

  return {
    look,
    leave() {
      look()
      const moment = clock.now()
      for (const { id } of shown.values()) write({ is: 'hidden', id, byPerson: true, ...moment })
      shown.clear()
      // A document that returns from the cache of the browser is read again.
      seen.clear()
    },
    roots: connectedRoots,
  }
}

function thingsIn(root: Root): Map<string, Thing> {
  const things = new Map<string, Thing>()
  for (const element of root.querySelectorAll(THINGS)) {
    const thing = readThing(element)
    if (!thing) continue
    const { what, text, about, inside, isEnabled } = thing
    const key = [what, inside, about, isEnabled, text].join('\n')
    // Placeholders and tiles count once; the same sentence twice is of interest.
    if (what === 'loading' || what === 'tile') things.set(key, thing)
    else things.set(firstFree(things, key), thing)
  }
  return things
}

function firstFree(taken: ReadonlyMap<string, unknown>, key: string): string {
  let free = key
  while (taken.has(free)) free += '\n'
  return free
}
