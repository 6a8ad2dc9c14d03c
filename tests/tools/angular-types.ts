import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDiagnostics, performCompilation } from '@angular/compiler-cli'
import ts from 'typescript'

const MARK = /<!-- expect-error /

/**
 * Compiles tests/types/angular with strict templates against the package's types in `types`; returns one line for each
 * unexpected error, and for each line after `expect-error` that has none. TypeScript's own marks have no effect in templates.
 */
export function angularFaults(sources: string, types: string): string[] {
  const page = join(sources, 'angular/angular-page.ts')
  const { diagnostics } = performCompilation({
    rootNames: [page],
    options: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
      strict: true,
      experimentalDecorators: true,
      skipLibCheck: true,
      noEmit: true,
      paths: { 'tv-widgets': [join(types, 'index.d.ts')], 'tv-widgets/*': [join(types, '*.d.ts')] },
      strictTemplates: true,
    },
  })
  const lines = readFileSync(page, 'utf8').split('\n')
  const expected = new Set(lines.flatMap((line, at) => (MARK.test(line) ? [at + 1] : [])))
  const unexpected = diagnostics.filter(({ file, start }) => {
    const isOfPage = file !== undefined && file.fileName === page
    return !isOfPage || !expected.delete(file.getLineAndCharacterOfPosition(start ?? 0).line)
  })
  return [
    ...unexpected.map((one) => formatDiagnostics([one]).trim()),
    ...[...expected].map((at) => `${page}:${at + 1} compiles, but must not`),
  ]
}
