/** The contracts' sentences are for documentation; viewers need not fetch them. */
export function stripDocs() {
  return {
    name: 'strip-docs',
    transform(code, id) {
      if (!/widgets\/(tv-[\w-]+\/index|kit\/contract)\.ts$/.test(id)) return null
      return { code: code.replace(/\b(doc|detail): (["'`])(?:\\.|(?!\2).)*\2/gs, '$1: ""'), map: null }
    },
  }
}
