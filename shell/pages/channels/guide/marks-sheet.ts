import { RotateCcwClock as Archive, Ban, type IconNode, Lock } from 'lucide'

const ICONS: Record<string, IconNode> = { archive: Archive, ban: Ban, lock: Lock }

/**
 * The icons of blocks as CSS properties for masks: an SVG in each of a few hundred blocks would double the nodes of the
 * guide.
 */
export function marksSheet(): CSSStyleSheet {
  const properties = Object.entries(ICONS).map(([name, node]) => `--guide-${name}: ${toMask(node)};`)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`.guide { ${properties.join(' ')} }`)
  return sheet
}

function toMask(node: IconNode): string {
  const shapes = node.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
    return `<${tag} ${written.join(' ')}/>`
  })
  const pen = 'fill="none" stroke="#000" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${pen}>${shapes.join('')}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
