/** The npm entry: elements are registered on demand, addresses are given once. */
export { configure } from './kit/config/configure'
export { defineElements, registry, type TagName } from './registry'
