import type { Browser, BrowserContext, ConsoleMessage, Frame, Page, Request } from '@playwright/test'
import type { OpenText } from '../trace'
import { BINDING, pageScript, REQUEST } from './page-script'
import type { PageRecord, RecordsRequest } from './records'

/** Longest wait for a document's records at the end of a test, ms; a frozen page sends none. */
const LAST_RECORDS_MS = 3000

/** A request to the operator of a world: the name of the world, and the path below its base. */
const OPERATOR = /^https?:\/\/[^/]+\/w\/([\w-]+)(\/[^?#]*)/

/** The records of a frame: one page, or a frame inside of it, whose clock and elements are its own. */
export interface RecordedFrame {
  /** `page1`, or `page1 frame2`. */
  readonly name: string
  readonly records: PageRecord[]
}

/** The records of a page. */
export interface RecordedPage {
  readonly name: string
  readonly frames: Map<Frame, RecordedFrame>
  readonly lines: { level: string; text: string; time: number }[]
  readonly texts: OpenText[]
  /** Requests to the operators of worlds, by the name of the world. */
  readonly requests: Map<string, OperatorRequest[]>
  /** Real epoch ms of the ends of requests to operators. */
  readonly answers: number[]
}

/** A request to an operator; `path` is below the base of its world. */
export interface OperatorRequest {
  readonly method: string
  readonly path: string
  /** Real epoch ms. */
  readonly time: number
}

/** Records what the pages of a browser show, do and send, test by test. */
export class Recorder {
  #pages = new Map<Page, RecordedPage>()

  /** Records every context that this browser creates from now on. */
  watchBrowser(browser: Browser): void {
    const newContext = browser.newContext.bind(browser)
    browser.newContext = async (...options) => {
      const context = await newContext(...options)
      await this.#watchContext(context)
      return context
    }
  }

  /** Takes all records since the last call. `secrets` are searched for in the markup of open pages. */
  async take(secrets: readonly string[]): Promise<RecordedPage[]> {
    const pages = this.#pages
    await Promise.all([...pages.keys()].map((page) => this.#readRest(page, secrets)))
    this.#pages = new Map()
    return [...pages.values()]
  }

  async #watchContext(context: BrowserContext): Promise<void> {
    await context.exposeBinding(BINDING, ({ page, frame }, batch: string) => this.#add(page, frame, batch))
    await context.addInitScript(pageScript())
    context.on('console', (message) => this.#noteLine(message))
    context.on('weberror', (error) => {
      const page = error.page()
      if (page)
        this.#recordOf(page).lines.push({ level: 'error', text: String(error.error()), time: Date.now() })
    })
    context.on('request', (request) => this.#noteRequest(request))
    context.on('requestfinished', (request) => this.#noteAnswer(request))
    context.on('requestfailed', (request) => this.#noteAnswer(request))
  }

  #recordOf(page: Page): RecordedPage {
    let recorded = this.#pages.get(page)
    if (!recorded) {
      const name = `page${this.#pages.size + 1}`
      recorded = { name, frames: new Map(), lines: [], texts: [], requests: new Map(), answers: [] }
      this.#pages.set(page, recorded)
    }
    return recorded
  }

  #add(page: Page, frame: Frame, batch: string): void {
    const { name, frames } = this.#recordOf(page)
    const isMain = frame === page.mainFrame()
    const recorded = frames.get(frame) ?? {
      name: isMain ? name : `${name} frame${frames.size + 1}`,
      records: [],
    }
    recorded.records.push(...(JSON.parse(batch) as PageRecord[]))
    frames.set(frame, recorded)
  }

  #noteLine(message: ConsoleMessage): void {
    const page = message.page()
    if (!page) return
    const line = { level: message.type(), text: message.text(), time: message.timestamp() }
    this.#recordOf(page).lines.push(line)
  }

  #noteRequest(request: Request): void {
    const page = pageOf(request)
    if (!page) return
    const { texts, requests } = this.#recordOf(page)
    const url = request.url()
    const [, world, path] = OPERATOR.exec(url) ?? []
    if (!world || !path) {
      // The document itself records the address at which it was opened.
      if (!request.isNavigationRequest())
        texts.push({ where: 'request', text: `${url} ${request.postData() ?? ''}`.trim() })
      return
    }
    const sent = requests.get(world) ?? []
    sent.push({ method: request.method(), path, time: Date.now() })
    requests.set(world, sent)
  }

  #noteAnswer(request: Request): void {
    const page = OPERATOR.test(request.url()) && pageOf(request)
    if (page) this.#recordOf(page).answers.push(Date.now())
  }

  async #readRest(page: Page, secrets: readonly string[]): Promise<void> {
    await Promise.all(
      page.frames().map(async (frame) => {
        const rest = await Promise.race([readRest(frame, secrets), timeout(LAST_RECORDS_MS)])
        if (rest) this.#add(page, frame, rest)
      }),
    )
  }
}

/** Null for a request of a service worker, and for the first one of a page that is only about to open. */
function pageOf(request: Request): Page | null {
  if (request.serviceWorker()) return null
  try {
    return request.frame().page()
  } catch {
    return null
  }
}

/** The records that a document has not sent yet; undefined if the page is closed or does not respond. */
function readRest(frame: Frame, secrets: readonly string[]): Promise<string | undefined> {
  const read = ([type, detail]: readonly [string, RecordsRequest]) => {
    document.dispatchEvent(new CustomEvent(type, { detail }))
    return detail.rest
  }
  return frame.evaluate(read, [REQUEST, { secrets }] as const).catch(() => undefined)
}

/** Resolves to undefined after a time, without keeping the process alive. */
function timeout(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms).unref()
  })
}
