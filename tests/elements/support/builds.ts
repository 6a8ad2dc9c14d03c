/** One of the ways the elements come to a page. */
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

/** The script tag's build as it was in another version. */
export const oldEmbed: Build & { version: string } = {
  name: 'the embed of an old version',
  version: '0.0.9',
  load: async () => {
    await fetched('/dist/test-old/tv.js')
  },
}

/** The one file for pages without modules. */
export const classic: Build = {
  name: 'the classic script',
  load: () => runClassic(),
}

/** Runs the classic script from a tag; rejects where the browser refuses it. */
export function runClassic(integrity?: string): Promise<void> {
  const script = document.createElement('script')
  script.src = '/dist/embed/tv.classic.js'
  if (integrity !== undefined) {
    script.integrity = integrity
    script.crossOrigin = 'anonymous'
  }
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('the script was refused'))
    document.head.append(script)
  })
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
