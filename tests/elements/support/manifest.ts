type Declaration = { tagName?: string; cssParts?: { name: string }[] }

/** The documented parts of an element. */
export async function partsOf(tag: string): Promise<string[]> {
  const manifest = await (await fetch('/dist/embed/custom-elements.json')).json()
  const declarations: Declaration[] = manifest.modules.flatMap(
    (one: { declarations: Declaration[] }) => one.declarations,
  )
  return declarations.find(({ tagName }) => tagName === tag)?.cssParts?.map(({ name }) => name) ?? []
}
