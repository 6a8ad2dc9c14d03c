import { VERSION } from '../../../core/lib/version'

/** One of the two ways the elements come to a page. */
export interface Build {
  readonly name: string
  /** Brings the code; the tag is known soon after, once it is on the page. */
  load(): Promise<void>
}

/** What the npm entry exports. */
interface NpmEntry {
  configure(addresses: { api?: string | null; site?: string | null }): void
  defineElements(): Promise<void>
}

// Built files are no modules of this project: their addresses stay out of the type checker's sight.
const fetched = <T>(address: string): Promise<T> => import(address)

/** The script tag's build: Preact, and chunks as the page asks for them. */
export const embed: Build = {
  name: 'the embed on Preact',
  load: async () => {
    await fetched('/dist/embed/tv.js')
  },
}

/** The script tag's build once more, as if it were of another version. Nothing else is changed in it. */
export async function loadEmbedAs(version: string): Promise<void> {
  const address = new URL('/dist/embed/tv.js', location.href)
  const source = await (await fetch(address)).text()
  const other = source
    .replaceAll(VERSION, version)
    .replace(/(["'])(\.\/[^"']+\.js)\1/g, (_, quote, path) => `${quote}${new URL(path, address)}${quote}`)
  await fetched(URL.createObjectURL(new Blob([other], { type: 'text/javascript' })))
}

/** The npm entry with React itself. */
export const npm: Build = {
  name: 'the npm entry on React',
  load: async () => {
    const entry = await npmEntry()
    entry.configure({ site: demoBase })
    await entry.defineElements()
  },
}

export const npmEntry = (): Promise<NpmEntry> => fetched('/dist/test-react/widgets.js')
