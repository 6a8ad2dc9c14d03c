import { readFileSync } from 'node:fs'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import type { Contract } from '../kit/contract'
import { loadContracts } from './contracts'
import { stripDocs } from './strip-docs.mjs'

/** stripDocs as esbuild would have it. */
const stripping: Plugin = {
  name: 'stripping',
  setup({ onLoad }) {
    const { transform } = stripDocs() as { transform: (code: string, id: string) => { code: string } | null }
    onLoad({ filter: /contract\.ts$/ }, ({ path }) => {
      const contents = transform(readFileSync(path, 'utf8'), path)?.code
      return contents === undefined ? null : { contents, loader: 'ts' }
    })
  },
}

/** A contract's module as a page gets it. */
async function stripped(tag: string): Promise<{ code: string; contract: Contract }> {
  const entryPoints = [`widgets/${tag}/contract.ts`]
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [stripping],
  })
  const code = outputFiles[0]?.text ?? ''
  return { code, ...(await import(`data:text/javascript,${encodeURIComponent(code)}`)) }
}

const withoutDoc = (list: Record<string, { doc: string }>) =>
  Object.entries(list).map(([name, { doc: _, ...rest }]) => [name, rest])

test('every contract keeps what code asks for and loses its words', async () => {
  for (const whole of await loadContracts()) {
    const { code, contract } = await stripped(whole.tag)
    expect(contract.tag).toBe(whole.tag)
    expect(Object.entries(contract.attributes)).toEqual(withoutDoc(whole.attributes))
    expect(Object.keys(contract.methods)).toEqual(Object.keys(whole.methods))
    const writable = ({ properties }: Contract) =>
      Object.entries(properties).map(([name, spec]) => [name, spec.writable ?? false])
    expect(writable(contract)).toEqual(writable(whole))
    const cancelable = ({ events }: Contract) =>
      Object.keys(events).filter((name) => events[name]?.cancelable === true)
    expect(cancelable(contract)).toEqual(cancelable(whole))
    expect(code).not.toMatch(/Promise|[a-z] [a-z]+\.["']|\bTv[A-Z]/)
  }
})
