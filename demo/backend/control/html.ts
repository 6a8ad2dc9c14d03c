import type { Language } from '../wire/language'

/** A piece of HTML that is safe to put into a page. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | readonly Markup[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const written = (part: Part): string => {
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

/** A template whose values are escaped unless they are markup themselves. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(
    texts.map((text, place) => text + (place < parts.length ? written(parts[place] ?? '') : '')).join(''),
  )

/** A whole page in the style of the control page; it opens `next` by itself, if that is an address. */
export const htmlPage = (
  title: string,
  root: string,
  body: Markup,
  language: Language = 'en',
  next: string | null = null,
): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title}</title>
${next === null ? html`` : html`<meta http-equiv="refresh" content="0;url=${next}">`}
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}/demo/control.css">
</head>
<body>
${body}
</body>
</html>
`.text
