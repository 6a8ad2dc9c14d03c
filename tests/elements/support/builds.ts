/** One of the builds in which a page can load the elements. */
export interface Build {
  readonly name: string
  /** Loads the code; an element is defined soon after its tag is in the document. */
  load(): Promise<void>
}

/** Exports of the test build on React. */
interface ReactEntry {
  configure(addresses: { api?: string | null; site?: string | null }): void
  defineElements(): Promise<void>
}

// Built files are not modules of this project: a variable hides their addresses from the type checker.
const fetched = <T>(address: string): Promise<T> => import(address)

/** The build of the script tag, with chunks loaded on demand: on Preact, with RENDERER=react on React. */
export const embed: Build = {
  name: 'the embed',
  load: async () => {
    await fetched('/dist/embed/tv.js')
  },
}

/** The build of the script tag with another version number. */
export const oldEmbed: Build & { version: string } = {
  name: 'the embed of an old version',
  version: '0.0.9',
  load: async () => {
    await fetched('/dist/test-old/tv.js')
  },
}

/** The single-file build for pages without modules. */
export const classic: Build = { name: 'the classic script', load: () => runClassic() }

/** Runs the classic script from a tag; rejects if the browser refuses it. */
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

/** The elements on React, of a build that is made for tests. */
export const react: Build = {
  name: 'the elements on React',
  load: async () => {
    const entry = await reactEntry()
    entry.configure({ site: demoBase })
    await entry.defineElements()
  },
}

export const reactEntry = (): Promise<ReactEntry> => fetched('/dist/test-react/widgets.js')
