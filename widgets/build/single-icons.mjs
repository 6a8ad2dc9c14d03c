/** `import { WifiOff as Offline } from 'lucide'`, with the names between the braces. */
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'lucide'/g
const TYPE = /^type\s/

/** `PictureInPicture2` → `picture-in-picture-2`, as lucide calls its files. */
const fileOf = (name) => name.replace(/(?<!^)(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase()

/**
 * Takes icons one by one from their own files: through lucide's index every element would reach every icon, and all of
 * them would go where elements share their code.
 */
export function singleIcons() {
  return {
    name: 'single-icons',
    transform(code, id) {
      if (!/\/widgets\/.*\.tsx$/.test(id)) return null
      const found = code.replace(IMPORT, (_, names) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !TYPE.test(name))
          .map((name) => {
            const [icon, as = icon] = name.split(/\s+as\s+/)
            return `import ${as} from 'lucide/dist/esm/icons/${fileOf(icon)}.mjs'`
          })
          .join('\n'),
      )
      return found === code ? null : { code: found, map: null }
    },
  }
}
