import type { Input } from './trace'

/*
 * The parts of the small traces with which each law shows that it is kept and broken. `order` is the clock's time too;
 * everything happens on one page unless a sample names another.
 */

const PAGE = 'page-1'

const moment = (order: number): { order: number; at: number } => ({ order, at: order })

export function input(order: number, kind: Input['kind'], text: string, more: Partial<Input> = {}): Input {
  return { ...moment(order), page: PAGE, kind, text, inside: null, focusAfter: null, ...more }
}
