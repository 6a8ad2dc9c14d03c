import { VERSION } from '../../core/lib/version'
import { embed } from './support/builds'
import { clearPage, newBox } from './support/channel-player'
import { equal, ok, rejection } from './support/check'
import {
  codeIn,
  exampleIn,
  namesOf,
  pageOf,
  type Row,
  rowsUnder,
  run,
  trialsOf,
  tryLines,
} from './support/documented'
import { onBuild, test } from './support/suite'
import { until } from './support/wait'
import { newWorld } from './support/world'

/* The documentation for partners, tried as it is printed: what a page says of a member is read from it and done. */

const TAGS = [
  ...(['tv-channel-player', 'tv-content-player', 'tv-auth', 'tv-parental-pin'] as const),
  ...(['tv-row', 'tv-packet-buy'] as const),
]
type Tag = (typeof TAGS)[number]

/** Pages that are written by hand, with examples of their own. */
const WRITTEN = ['README.md', 'gates.md', 'removal.md']

/** Statements of the pages, and those that were tried here. */
const count = { made: 0, tried: 0 }

/** An element of the tag that is registered, out of the page. */
const bare = (tag: Tag): HTMLElement => document.createElement(tag)

const literal = (text: string): Promise<unknown> =>
  run(text, { null: null, undefined, true: true, false: false })

/** Does this for each row of a table of the page; a failure names the member, one line for each. */
async function eachRow(
  page: string,
  heading: string,
  column: string,
  check: (row: Row, name: string) => Promise<void> | void,
): Promise<string[]> {
  const faults: string[] = []
  for (const row of rowsUnder(page, heading)) {
    const name = codeIn(row[column])
    count.made++
    try {
      await check(row, name)
      count.tried++
    } catch (error) {
      faults.push(`${heading} › ${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return faults
}

const read = (element: HTMLElement, name: string): unknown => Reflect.get(element, name)

/** The value of an attribute's text as its property has it. */
const parsed = (type: string, text: string): unknown =>
  /\bboolean\b/.test(type) ? true : /\bnumber\b/.test(type) ? Number(text) : text

async function tryAttributes(tag: Tag, page: string): Promise<string[]> {
  const names = rowsUnder(page, 'Attributes').map((row) => codeIn(row.attribute))
  return eachRow(page, 'Attributes', 'attribute', async (row, name) => {
    const property = /property `(\w+)`/.exec(row.attribute ?? '')?.[1] ?? name
    const byDefault = await literal(codeIn(row.default))
    equal(read(bare(tag), property), byDefault, 'the default')
    const example = exampleIn(row.meaning)
    if (!example.startsWith('<')) {
      const [, value = ''] = /^\w+\.\w+ = (.*)$/.exec(example) ?? []
      const element = bare(tag)
      await run(example, namesOf(element))
      equal(read(element, property), await literal(value), example)
      return
    }
    const box = document.createElement('div')
    box.innerHTML = example
    const element = box.firstElementChild as HTMLElement
    equal(element.localName, tag, 'the tag of the example')
    equal(
      element.getAttributeNames().filter((one) => !names.includes(one)),
      [],
      'attributes of the example that the page does not have',
    )
    equal(read(element, property), parsed(row.type ?? '', element.getAttribute(name) ?? ''), example)
  })
}

async function tryProperties(tag: Tag, page: string): Promise<string[]> {
  return eachRow(page, 'Properties', 'property', async (row, name) => {
    const element = bare(tag)
    const byDefault = codeIn(row.default)
    equal(read(element, name), name === 'version' ? VERSION : await literal(byDefault), 'the default')
    const isWritable = row.writable === 'yes'
    const before = read(element, name)
    if (!isWritable) {
      equal(Reflect.set(element, name, 'another value'), false, 'whether it can be written')
      equal(read(element, name), before, 'a read-only property')
    }
    const example = exampleIn(row.meaning)
    await run(example, namesOf(element))
    const [, value] = new RegExp(`^\\w+\\.${name} = (.*)$`).exec(example) ?? []
    if (!isWritable || !value || /await|=>/.test(value)) return
    // The view of the element has the value.
    newBox().append(element)
    const wanted = JSON.stringify(await run(value, namesOf(element)))
    await until(() => JSON.stringify(read(element, name)) === wanted, example)
  })
}

async function tryMethods(tag: Tag, page: string, codes: readonly string[]): Promise<string[]> {
  return eachRow(page, 'Methods', 'method', async (row, signature) => {
    const rejects = row['rejects with'] ?? ''
    const unknown = [...rejects.matchAll(/`([\w-]+)`/g)]
      .map(([, code = '']) => code)
      .filter((code) => /-/.test(code) && !codes.includes(code))
    equal(unknown, [], 'codes that errors.md does not have')
    const call = signature.replace(/: number/g, '').replace(/\((\w+)\)/, '(0)')
    const reason = await rejection(run(`element.${call}`, namesOf(bare(tag))) as Promise<unknown>).catch(
      () => null,
    )
    equal(
      reason?.code ?? null,
      /not-ready`[^<]*not on the page/.test(rejects) ? 'not-ready' : null,
      `${call} out of the page`,
    )
    ok(exampleIn(row.meaning).includes(`.${signature.split('(')[0]}(`), 'the example calls the method')
  })
}

async function tryEvents(tag: Tag, page: string): Promise<string[]> {
  return eachRow(page, 'Events', 'event', async (row, name) => {
    const element = bare(tag)
    const example = exampleIn(row.meaning)
    ok(example.includes(`addEventListener('${name}'`), 'the example listens to it')
    await run(example, namesOf(element))
    const cancelable = /(^|<br>)cancelable/.test(row.detail ?? '')
    const event = new CustomEvent(name, { cancelable, detail: {} })
    if (/preventDefault/.test(example)) {
      ok(cancelable, 'the example cancels what the page calls cancelable')
      element.dispatchEvent(event)
      equal(event.defaultPrevented, true, example)
    }
  })
}

onBuild(embed, 'the documentation', () => {
  let codes: string[] = []
  before(async () => {
    codes = [...(await pageOf('errors.md')).matchAll(/^\| \d+ \| `([\w-]+)`/gm)].map(([, code = '']) => code)
    for (const tag of TAGS) {
      const first = newBox().appendChild(document.createElement(tag))
      first.setAttribute('load', 'play')
      await customElements.whenDefined(tag)
    }
  })

  for (const tag of TAGS)
    test(`says the truth of each attribute, property, method and event of ${tag}: name, default, example and refusal out of the page @KIT-05.pages`, async () => {
      const page = await pageOf(`${tag}.md`)
      const faults = [
        ...(await tryAttributes(tag, page)),
        ...(await tryProperties(tag, page)),
        ...(await tryMethods(tag, page, codes)),
        ...(await tryEvents(tag, page)),
      ]
      equal(faults, [], 'false statements')
    })

  test('has examples with what they lead to, which they do @KIT-05.pages', async () => {
    for (const name of WRITTEN) {
      const page = await pageOf(name)
      for (const trial of trialsOf(page)) {
        count.made++
        const world = await newWorld()
        const box = newBox()
        box.innerHTML = trial.markup.replaceAll(/<(tv-[\w-]+)/g, `<$1 api="${world.api}"`)
        await tryLines(trial, box.querySelector(TAGS.join()) ?? box)
        // The next one is in view too.
        clearPage()
        count.tried++
      }
    }
  })

  test('is tried as a whole: no statement about a member was passed over', () => {
    ok(count.tried === count.made && count.tried > 200, `${count.tried} of ${count.made} were tried`)
  })

  after(async () => {
    const pages = await Promise.all(TAGS.map((tag) => pageOf(`${tag}.md`)))
    const byUnitTests = ['Slots', 'Parts', 'CSS properties'].flatMap((heading) =>
      pages.flatMap((page) => rowsUnder(page, heading)),
    )
    console.log(
      `documentation: ${count.tried} of ${count.made} statements tried in ${navigator.userAgent.match(/Firefox|Chrome/)}; ${byUnitTests.length} about slots, parts and CSS properties by parts.test.ts`,
    )
  })
})
