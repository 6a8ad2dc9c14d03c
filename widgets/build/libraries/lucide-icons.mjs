import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const LUCIDE = fileURLToPath(new URL('../esm/lucide.mjs', import.meta.resolve('lucide')))
const IMPORT = /^import \{([^}]*)\} from ['"]lucide['"];?$/gm

/** The file that contains an icon, by the icon's name. */
function fileOf(name) {
  const [, file] =
    new RegExp(`default as ${name}\\b[^}]*\\} from '\\./(icons/[\\w-]+\\.mjs)'`).exec(index) ?? []
  if (!file) throw new Error(`lucide has no icon called ${name}.`)
  return LUCIDE.replace(/[^/]*$/, file)
}

const index = readFileSync(LUCIDE, 'utf8')

/** Icons are imported from their own files: through the index, every user of one icon would count as a user of all. */
export function lucideIcons() {
  return {
    name: 'lucide-icons',
    transform: {
      // Runs after TypeScript was removed, and with it imports that are only types.
      order: 'post',
      handler(code, id) {
        if (!/\/widgets\/.*\.tsx?$/.test(id)) return null
        const direct = code.replace(IMPORT, (_, names) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => {
              const [icon, as = icon] = name.split(/\s+as\s+/)
              return `import ${as} from ${JSON.stringify(fileOf(icon))}`
            })
            .join('\n'),
        )
        return direct === code ? null : { code: direct, map: null }
      },
    },
  }
}
