import { readFileSync } from 'node:fs'
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { loadContracts } from '../../widgets/build/contracts'

const read = (path: string) => readFileSync(path, 'utf8')
const manifest = JSON.parse(read('dist/npm/custom-elements.json')) as Package
const schema = JSON.parse(read('node_modules/custom-elements-manifest/schema.json'))

/** Whether a manifest is one, by the schema of the format; what is wrong with it otherwise. */
async function faultsOf(candidate: unknown): Promise<string> {
  const app = fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, strict: false } },
  })
  app.post('/', { schema: { body: schema } }, () => '')
  const { body } = await app.inject({ method: 'POST', url: '/', payload: candidate as object })
  await app.close()
  return body
}

test('the manifest is one by the schema of its format', async () => {
  expect(await faultsOf(manifest)).toBe('')
})

test('the schema finds a manifest that is none', async () => {
  const [first] = manifest.modules
  expect(await faultsOf({ ...manifest, schemaVersion: 2 })).toContain('schemaVersion must be string')
  expect(await faultsOf({ ...manifest, modules: [{ ...first, kind: 'css' }] })).toContain('kind')
})

test('it names all that the contracts promise, element by element @EMB-08.manifest', async () => {
  const contracts = await loadContracts()
  expect(manifest.modules).toHaveLength(contracts.length)
  for (const contract of contracts) {
    const module = manifest.modules.find(({ path }) => path === `${contract.tag}.js`)
    const declaration = module?.declarations?.[0] as CustomElementDeclaration
    expect(declaration.tagName).toBe(contract.tag)
    expect(module?.exports?.[0]).toMatchObject({
      name: contract.tag,
      declaration: { name: declaration.name, module: module?.path },
    })
    const names = (list: readonly { name: string }[] | undefined) => list?.map(({ name }) => name)
    expect(names(declaration.attributes)).toEqual(Object.keys(contract.attributes))
    expect(names(declaration.events)).toEqual(Object.keys(contract.events))
    expect(names(declaration.slots)).toEqual(Object.keys(contract.slots))
    expect(names(declaration.cssParts)).toEqual(Object.keys(contract.parts))
    expect(names(declaration.cssProperties)).toEqual(Object.keys(contract.cssProperties))
    const members = declaration.members ?? []
    expect(names(members.filter(({ kind }) => kind === 'method'))).toEqual(Object.keys(contract.methods))
    const fields = names(members.filter(({ kind }) => kind === 'field')) ?? []
    expect(fields).toEqual(expect.arrayContaining(Object.keys(contract.properties)))
    for (const { fieldName } of declaration.attributes ?? []) expect(fields).toContain(fieldName)
  }
})

test('the site serves the same manifest beside its script', () => {
  expect(read('dist/embed/custom-elements.json')).toBe(read('dist/npm/custom-elements.json'))
})
