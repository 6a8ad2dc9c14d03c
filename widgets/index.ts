/** The npm entry: elements are registered on demand, addresses are given once. */
export { configure } from './kit/configure'
export { defineElements, registry, type TagName } from './registry'
