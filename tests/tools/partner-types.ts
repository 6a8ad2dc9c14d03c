import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadContracts } from '../../widgets/build/contracts/contracts'
import { declarations } from '../../widgets/build/npm/declarations'
import { angularFaults } from './angular-types'
import { documentedExamples } from './documented-examples'
import { resultsFolder } from './results-folder'
import { root, runCommand } from './run-command'

/*
 * Part of `npm run check`: generates the npm package's types and compiles what partners write against them, and the
 * implementation behind them (tests/types). They are compiled as `.ts`, because `skipLibCheck` skips `.d.ts`; Angular's
 * compiler reads directives of packages from `.d.ts` only.
 */
const folder = join(resultsFolder(), 'partner-types')
const declared = join(resultsFolder(), 'partner-types-declared')
for (const one of [folder, declared]) rmSync(one, { recursive: true, force: true })
const { elements } = await loadContracts()
for (const [name, text] of Object.entries(declarations(elements))) {
  for (const file of [join(folder, name.replace('.d.ts', '.ts')), join(declared, name)]) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
writeFileSync(join(folder, 'documented-examples.ts'), documentedExamples(elements))
copyRecipes()
// Generated, because the folder of the types is that of the run.
const sources = join(root, 'tests/types')
const config = {
  extends: join(sources, 'tsconfig.json'),
  compilerOptions: {
    tsBuildInfoFile: join(resultsFolder(), 'types-partners.tsbuildinfo'),
    paths: { 'tv-widgets': [join(folder, 'index.ts')], 'tv-widgets/*': [join(folder, '*.ts')] },
  },
  include: [
    sources,
    join(folder, 'documented-examples.ts'),
    join(folder, 'recipes'),
    join(root, 'widgets/kit/css.d.ts'),
  ],
  exclude: [join(sources, 'angular')],
}
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))

const { code, output } = await runCommand('tsc', ['-p', join(folder, 'tsconfig.json')])
if (code !== 0) console.error(output.trimEnd())
const angular = angularFaults(sources, declared)
for (const fault of angular) console.error(fault)
process.exitCode = angular.length > 0 ? 1 : code

/** The recipes that pages of docs/frameworks print for TypeScript; those of Next are the same files under another name. */
function copyRecipes(): void {
  const recipes = join(root, 'tests/recipes')
  for (const [from, to] of [
    ['react/main.tsx', 'react/main.tsx'],
    ['next/app/news.jsx', 'next/news.tsx'],
    ['next/app/page.jsx', 'next/page.tsx'],
    ['next/typescript/layout.tsx', 'next/layout.tsx'],
  ] as const) {
    const copy = join(folder, 'recipes', to)
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(join(recipes, from), copy)
  }
}
