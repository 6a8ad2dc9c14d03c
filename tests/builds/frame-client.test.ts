import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { resultsFolder } from '../tools/results-folder'
import { root, runCommand } from '../tools/run-command'

/** A partner's project with the package installed. */
const host = join(resultsFolder(), 'npm-frames')

beforeAll(() => {
  rmSync(host, { recursive: true, force: true })
  mkdirSync(join(host, 'node_modules'), { recursive: true })
  symlinkSync(join(root, 'dist/npm'), join(host, 'node_modules/tv-widgets'), 'dir')
  writeFileSync(join(host, 'package.json'), '{ "type": "module" }')
})

test('the client of embed pages is one file without imports, in the package and on the site, and can be imported in Node', async () => {
  for (const file of ['npm/embed.js', 'embed/tv-embed.js'])
    expect(readFileSync(join(root, 'dist', file), 'utf8')).not.toMatch(/\bimport\b|\bfrom ?['"]/)
  writeFileSync(
    join(host, 'entry.js'),
    `import { connectChannel, connectContent, TvFrameError } from 'tv-widgets/embed'
    console.log(typeof connectChannel, typeof connectContent, typeof TvFrameError)`,
  )
  const { code, output } = await runCommand('node', [join(host, 'entry.js')])
  expect([code, output.trim()]).toEqual([0, 'function function function'])
})

test.each(['bundler', 'nodenext'])(
  'its types compile for partners with %s resolution, and refuse misspelt events and methods of the other page',
  async (resolution) => {
    const project = join(host, `types-${resolution}`)
    mkdirSync(project)
    const page = `import { connectChannel, connectContent, TvFrameError } from 'tv-widgets/embed'
    declare const frame: HTMLIFrameElement
    const channel = connectChannel(frame)
    export const title: Promise<string | undefined> = channel.getProgram().then((program) => program?.title)
    export const stop: () => void = channel.on('access-required', ({ reason }) => {
      if (reason === 'purchase') void channel.pause()
    })
    channel.on('timeupdate', ({ time, live }) => console.log(time.toFixed(), live))
    export const episode: Promise<number | undefined> = connectContent(frame).getEpisode().then((one) => one?.season)
    export const isFuture = (error: unknown) => error instanceof TvFrameError && error.code === 'ts-in-future'
    // @ts-expect-error A misspelt event.
    channel.on('acess-required', () => undefined)
    // @ts-expect-error A film has no live edge.
    void connectContent(frame).goLive()
    // @ts-expect-error Volume is a number.
    void channel.setVolume('30')`
    writeFileSync(join(project, 'page.ts'), page)
    const compilerOptions = {
      module: resolution === 'bundler' ? 'esnext' : 'nodenext',
      moduleResolution: resolution,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: false,
    }
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
    const { code, output } = await runCommand('tsc', ['-p', project])
    expect([code, output]).toEqual([0, ''])
  },
)
