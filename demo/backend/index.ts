export { makeWorldTrace, type WorldTrace } from './control/world-trace'
export { createOperator } from './operator'
export type { OperatorOptions } from './options'
export { operatorPaths } from './paths'
