/**
 * True for a decoded path or name with a dot segment or a control character. Names come from addresses that anyone can
 * write: `..` would turn a request into another call, with the viewer's token, or a lookup into another file.
 */
export const isMisleadingPath = (path: string): boolean =>
  /\p{Cc}/u.test(path) || path.split(/[/\\]/).some((part) => part === '.' || part === '..')
