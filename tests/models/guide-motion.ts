import { type CDPSession, expect, type Page } from '@playwright/test'

/** How a guide looked while it scrolled. */
export interface GuideMotion {
  frames: number
  /** Frames that took over 50 ms, by the clock on the wall. */
  slowFrames: number
  /** Places of the window where no row, or in a loaded row neither a block nor the end of its schedule, was drawn. */
  blankRows: number
  blankBlocks: number
  /** The most nodes that the guide had. */
  nodes: number
}

/**
 * Scrolls the guide for a number of frames, by `right` and `down` pixels each, however long a frame takes; at an edge it
 * turns back. After each frame it is looked at as a viewer sees it.
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
    /** True if one of these is at a point, or a few pixels on: between two of them is a gap. */
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

/** A task of a page's main thread, ms: by the clock on the wall, and of the processor without other programs. */
export interface MainThreadTask {
  wall: number
  processor: number
}

/** Time that the reference work took the processor of the machine that set the limits of tasks, ms. */
const REFERENCE_MS = 100
const REFERENCE_COUNT = 8

/**
 * How many times longer this machine's processor takes than that of the one that set the limits for the same work, which
 * is to make, lay out and read the elements of a list; 1 if it is as fast.
 */
export async function processorFactor(page: Page): Promise<number> {
  const tasks = await mainThreadTasks(page, () =>
    page.evaluate(async (count) => {
      const list = document.body.appendChild(document.createElement('div'))
      for (let done = 0; done < count; done += 1) {
        // A task of its own.
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
  // The one that other programs disturbed least.
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

/** Returns the tasks of the page's main thread during an action, those that took the processor longest first. */
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

/** Longest task, ms of a processor whose factor is 1: a longer one keeps a frame from being drawn in time. */
const TASK_MS = 50
/**
 * A task that is long because of the product is long each time. One that is long because the machine was busy, with
 * another program on the same core or with a collection of garbage that was due, is not: the shortest of a few counts.
 */
const ATTEMPTS = 3

/** Fails if each time that this is done a task keeps the page from drawing for too long; `factor`: {@link processorFactor}. */
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
