export type Renderer = 'preact' | 'react'
export declare const RENDERERS: readonly Renderer[]
export declare function readRenderer(name?: string): Renderer
export declare const RENDERER_OPTION: { renderer: { type: 'string' } }
export declare function chooseRenderer(name?: string): void
export declare function chooseRendererByArguments(args?: string[]): void

interface Alias {
  find: string | RegExp
  replacement: string
}
export declare const siteAliases: (renderer?: Renderer) => Alias[]
export declare const elementAliases: (renderer?: Renderer) => Alias[]

export declare function noteBuild(dist: string, renderer?: Renderer): void
export declare function findBuild(dist: string): { file: string; renderer: Renderer } | null
