/** Puts a stub in place of what begins like this and ends with a bracket at the same depth; `what` names it in errors. */
export function stubbed(code, what, beginning, stub) {
  const [body] = beginning.exec(code) ?? []
  if (!body) throw new Error(`There is no ${what} any more: see widgets/build`)
  return code.replace(body, () => stub)
}
