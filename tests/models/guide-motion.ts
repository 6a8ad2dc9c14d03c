import { type CDPSession, expect, type Page } from '@playwright/test'

/** Observations of a guide while it scrolled. */
export interface GuideMotion {
  frames: number
  /** Frames that took over 50 ms of real time. */
  slowFrames: number
  /** Points of the window without a row, or, in a loaded row, without a block and before the end of its schedule. */
  blankRows: number
  blankBlocks: number
  /** Largest number of nodes that the guide had. */
  nodes: number
}

/**
 * Scrolls the guide for a number of frames, by `right` and `down` pixels each, however long a frame takes; at an edge
 * it turns back. After each frame the visible guide is checked.
 */
export function scrollGuide(
  page: Page,
  way: { right: number; down: number; frames: number },
): Promise<GuideMotion> {
  return page.evaluate(async ({ right, down, frames }) => {
    const grid = document.querySelector('[role="grid"]')
    const side = document.querySelector('[role="rowheader"]')?.getBoundingClientRect().width
    if (!grid || side === undefined) throw new Error('There is no guide.')
    const box = grid.getBoundingClientRect()
    const seen = { frames: 0, slowFrames: 0, blankRows: 0, blankBlocks: 0, nodes: 0 }
    let [x, y] = [right, down]
    /** True if one of these is at a point or a few pixels after it, because there is a gap between two of them. */
    const isAt = (left: number, top: number, selector: string): boolean =>
      [0, 7].some((gap) => document.elementFromPoint(left + gap, top)?.closest(selector))
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    // The frame's own scroll event comes first.
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

    let last = await frame()
    while (seen.frames < frames) {
      const now = await frame()
      if (seen.frames > 0 && now - last > 50) seen.slowFrames += 1
      last = now
      if (grid.scrollLeft + x < 0 || grid.scrollLeft + x > grid.scrollWidth - box.width) x = -x
      if (grid.scrollTop + y < 0 || grid.scrollTop + y > grid.scrollHeight - box.height) y = -y
      grid.scrollLeft += x
      grid.scrollTop += y
      await drawn()
      seen.frames += 1
      seen.nodes = Math.max(seen.nodes, document.querySelectorAll('.guide *').length)
      for (let top = box.top + 70; top < box.bottom - 20; top += 64) {
        const row = document.elementFromPoint(box.left + 20, top)?.closest('[role="row"]')
        if (!row) seen.blankRows += 1
        else if (!row.querySelector('.guide-whole')) {
          const { top: rowTop, height } = row.getBoundingClientRect()
          const middle = rowTop + height / 2
          if (middle < box.top + 50 || middle > box.bottom - 10) continue
          for (const left of [box.left + side + 2, (box.left + side + box.right) / 2, box.right - 24])
            if (!isAt(left, middle, '[role="gridcell"], .guide-unknown')) seen.blankBlocks += 1
        }
      }
    }
    return seen
  }, way)
}

/** A task of a page's main thread, ms: in real time, and in processor time, which excludes other programs. */
export interface MainThreadTask {
  wall: number
  processor: number
}

/** Processor time of the reference work on the machine for which the limits of tasks were set, ms. */
const REFERENCE_MS = 100
const REFERENCE_COUNT = 8

/**
 * Ratio of this machine's processor time to that of the reference machine for the same work (create, lay out and read
 * the elements of a list); 1 if both are equally fast.
 */
export async function processorFactor(page: Page): Promise<number> {
  const tasks = await mainThreadTasks(page, () =>
    page.evaluate(async (count) => {
      const list = document.body.appendChild(document.createElement('div'))
      for (let done = 0; done < count; done += 1) {
        // Runs in a separate task.
        await new Promise((resolve) => setTimeout(resolve))
        list.innerHTML = Array.from(
          { length: 4000 },
          (_, index) => `<div style="display:flex"><a href="#${index}">${index}</a><span>list</span></div>`,
        ).join('')
        list.getBoundingClientRect()
      }
      list.remove()
    }, REFERENCE_COUNT),
  )
  // The measurement with the least disturbance by other programs.
  const shortest = tasks[REFERENCE_COUNT - 1]?.processor ?? Number.NaN
  return Math.max(1, shortest / REFERENCE_MS)
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
}

/** Returns the tasks of the page's main thread during an action, longest processor time first. */
export async function mainThreadTasks(page: Page, action: () => Promise<unknown>): Promise<MainThreadTask[]> {
  const client: CDPSession = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const includedCategories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  await action()
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.end')
  await complete
  await client.detach()
  const main = events.find(({ name }) => name === 'FunctionCall')
  return events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === main?.pid && tid === main.tid)
    .map(({ dur = 0, tdur = dur }) => ({ wall: dur / 1000, processor: tdur / 1000 }))
    .sort((one, other) => other.processor - one.processor)
}

/** Longest allowed task, ms of a processor whose factor is 1: a longer one delays the next frame. */
const TASK_MS = 50
/**
 * The shortest of a few measurements counts: a task that is long because of the product is long each time, but one that
 * is long because of another program on the same core, or a garbage collection, is not.
 */
const ATTEMPTS = 3

/**
 * Fails if every repetition of the action has a task that delays the next frame too long; `factor`: {@link
 * processorFactor}.
 */
export async function expectShortTasks(
  page: Page,
  way: string,
  factor: number,
  action: () => Promise<unknown>,
): Promise<void> {
  const limit = TASK_MS * factor
  const longest: number[] = []
  do longest.push((await mainThreadTasks(page, action))[0]?.processor ?? Number.NaN)
  while (Math.min(...longest) >= limit && longest.length < ATTEMPTS)
  expect(Math.min(...longest), `longest task ${way}, ms of the processor`).toBeLessThan(limit)
}
