import { readFileSync } from 'node:fs'
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { toAttribute } from '../../widgets/build/contracts/contract-rules'
import { loadContracts, loadTables } from '../../widgets/build/contracts/contracts'
import type { EditorData, webTypes } from '../../widgets/build/npm/descriptions'
import { registry } from '../../widgets/registry'

const read = (path: string) => readFileSync(path, 'utf8')
const manifest = JSON.parse(read('dist/npm/custom-elements.json')) as Package
const schema = JSON.parse(read('node_modules/custom-elements-manifest/schema.json'))

/** Validates a manifest against the schema of its format; returns the faults, empty if valid. */
async function faultsOf(candidate: unknown): Promise<string> {
  const app = fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, strict: false } },
  })
  app.post('/', { schema: { body: schema } }, () => '')
  const { body } = await app.inject({ method: 'POST', url: '/', payload: candidate as object })
  await app.close()
  return body
}

test('the manifest is valid by the schema of its format', async () => {
  expect(await faultsOf(manifest)).toBe('')
})

test('the schema rejects an invalid manifest', async () => {
  const [first] = manifest.modules
  expect(await faultsOf({ ...manifest, schemaVersion: 2 })).toContain('schemaVersion must be string')
  expect(await faultsOf({ ...manifest, modules: [{ ...first, kind: 'css' }] })).toContain('kind')
})

test('the manifest names every member of the contracts, element by element @EMB-08.manifest', async () => {
  const { elements } = await loadContracts()
  const tables = await loadTables(Object.keys(registry))
  expect(manifest.modules).toHaveLength(Object.keys(tables).length)
  for (const [tag, table] of Object.entries(tables)) {
    const module = manifest.modules.find(({ path }) => path === `${tag}.js`)
    const declaration = module?.declarations?.[0] as CustomElementDeclaration
    expect(declaration.tagName).toBe(tag)
    expect(module?.exports?.[0]).toMatchObject({
      name: tag,
      declaration: { name: declaration.name, module: module?.path },
    })
    const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name)
    const members = declaration.members ?? []
    const fields = names(members.filter(({ kind }) => kind === 'field'))
    expect(names(declaration.attributes).sort()).toEqual([...Object.keys(table.attributes), 'token'].sort())
    expect(names(members.filter(({ kind }) => kind === 'method')).sort()).toEqual(
      Object.keys(table.methods).sort(),
    )
    expect(fields).toEqual(
      expect.arrayContaining([...Object.keys(table.readable), ...Object.keys(table.writable), 'token']),
    )
    for (const { fieldName } of declaration.attributes ?? []) expect(fields).toContain(fieldName)
    const element = elements.find((one) => one.tag === tag)
    expect(names(declaration.events)).toEqual([...names(element?.events), ...names(element?.mediaEvents)])
    expect(names(declaration.slots)).toEqual(names(element?.slots))
    expect(names(declaration.cssParts)).toEqual(names(element?.parts))
    expect(names(declaration.cssProperties)).toEqual(names(element?.cssProperties))
  }
})

test('the data for VS Code names every attribute of every tag @KIT-05.editors', async () => {
  const tables = await loadTables(Object.keys(registry))
  const { tags } = JSON.parse(read('dist/npm/html-custom-data.json')) as EditorData
  const found = tags.map(({ name, attributes }) => [name, attributes.map((one) => one.name).sort()])
  expect(found).toEqual(
    Object.entries(tables).map(([tag, { attributes }]) => [
      tag,
      [...Object.keys(attributes), 'token'].sort(),
    ]),
  )
})

test('the data for JetBrains editors and for language models names every member of the contracts @KIT-05.editors', async () => {
  const { elements } = await loadContracts()
  const { contributions } = JSON.parse(read('dist/npm/web-types.json')) as ReturnType<typeof webTypes>
  const page = read('dist/npm/llms.txt').split(/^## </m).slice(1)
  for (const [at, element] of elements.entries()) {
    const found = contributions.html.elements[at]
    const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name)
    const { attributes, properties, methods, events, mediaEvents, slots, parts, cssProperties } = element
    expect(found?.name).toBe(element.tag)
    expect(names(found?.attributes)).toEqual([...names(attributes).map(toAttribute), 'token'])
    expect(names(found?.js.properties)).toEqual([...names(attributes), ...names(properties)])
    expect(names(found?.js.events)).toEqual([...names(events), ...names(mediaEvents)])
    expect(names(found?.slots)).toEqual(names(slots))
    expect(names(found?.css.parts)).toEqual(names(parts))
    expect(names(found?.css.properties)).toEqual(names(cssProperties))
    const section = page.find((one) => one.startsWith(`${element.tag}>`)) ?? ''
    const members = [attributes, properties, methods, events, mediaEvents, slots, parts, cssProperties].flat()
    expect(members.filter(({ name }) => !section.includes(`${name}`))).toEqual([])
  }
})

test.each(['custom-elements.json', 'html-custom-data.json', 'web-types.json', 'llms.txt'])(
  'the site serves the same %s beside its script',
  (file) => {
    expect(read(`dist/embed/${file}`)).toBe(read(`dist/npm/${file}`))
  },
)
