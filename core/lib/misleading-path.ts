/**
 * True for a decoded path or name with a dot segment or a control character. Names come from addresses that anybody can
 * write: `..` would lead a request to another call, with the viewer's token, or a lookup to another file.
 */
export const isMisleadingPath = (path: string): boolean =>
  /\p{Cc}/u.test(path) || path.split(/[/\\]/).some((part) => part === '.' || part === '..')
