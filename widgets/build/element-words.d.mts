export const ELEMENT_GROUPS: readonly string[]
export function wordsOfElements(translation: string): string
