import type { Plugin } from 'rollup'

export function removeBuild(dist: string): void
export function releaseFolder(dir: string): Plugin & { closeBundle(): void }
