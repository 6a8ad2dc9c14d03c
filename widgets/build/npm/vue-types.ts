import type { ElementDocument } from '../contracts/contract-reader'

/** vue.d.ts: what Vue's templates accept for the tags, in the form that Vue documents for custom elements. */
export function vueTypes(elements: readonly ElementDocument[]): string {
  const imports = elements.map(({ tag, name }) => {
    const prefix = name.replace(/Element$/, '')
    return `import type { ${prefix}Attributes, ${name}, ${prefix}EventMap } from './${tag}.js'`
  })
  const tags = elements.map(({ tag, name, properties }) => {
    const prefix = name.replace(/Element$/, '')
    const writable = properties.filter(({ isReadonly }) => !isReadonly).map((one) => `'${one.name}'`)
    return `    '${tag}': ElementInTemplate<${name}, keyof ${prefix}Attributes | ${writable.join(' | ')}, ${prefix}EventMap>`
  })
  return `import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
${imports.join('\n')}

/** A custom element as a template sees it: \`P\` names the properties that can be bound, \`M\` maps its events. */
type ElementInTemplate<E extends HTMLElement, P extends keyof E, M> = new () => E & {
  $props: Partial<Pick<E, P>> & Omit<HTMLAttributes, P> & PublicProps
  $emit: EmitFn<{ [K in keyof M]: (event: M[K]) => void }>
}

declare module 'vue' {
  interface GlobalComponents {
${tags.join('\n')}
  }
}
`
}
