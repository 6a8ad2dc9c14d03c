import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import MiniSearch, { type Options } from 'minisearch'
import { html, type Markup } from '../backend/control/html'
import { type Document, readDocuments } from './library'

/** Nothing inline, nothing of another origin, and no text becomes markup in a script. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const SEARCH_OPTIONS: Options = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'text', 'address'],
  searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 4, heading: 3 } },
}

/** An index of all sections, as JSON for the script of the page. */
export function searchIndex(documents: readonly Document[]): object {
  const search = new MiniSearch(SEARCH_OPTIONS)
  const sections = documents.flatMap(({ title, address, sections }) =>
    sections.map(({ id, heading, text }) => ({
      title,
      heading,
      text,
      address: id ? `${address}#${id}` : address,
    })),
  )
  search.addAll(sections.map((section, id) => ({ id, ...section })))
  return { options: SEARCH_OPTIONS, index: search.toJSON() }
}

/** Files beside the pages. The library of the search is the one that made the index. */
const ASSETS: Readonly<Record<string, URL | string>> = {
  'docs.css': new URL('docs.css', import.meta.url),
  'docs.js': new URL('docs.js', import.meta.url),
  'minisearch.js': join(dirname(createRequire(import.meta.url).resolve('minisearch')), '../es/index.js'),
}

const PLAYGROUND: Document = {
  name: 'playground',
  title: 'Playground',
  group: 'Start',
  address: '/docs/playground',
  sections: [],
  body: html`<h1>Playground</h1>
<p>Every attribute, method, event and colour of the elements, and the code for each framework.
<a href="/playground">Open it on a page of its own</a>.</p>
<iframe class="playground" src="/playground" title="Playground"></iframe>`,
}

/** The playground with the element or the framework that the page is about. */
function playgroundLink({ name, group }: Document): Markup {
  const [about = '', subject = ''] =
    { Elements: ['tag', name], Frameworks: ['code', name.split('/')[1]] }[group] ?? []
  if (!about) return html``
  return html`<a href="/playground#${about}=${subject ?? ''}">Try it in the playground</a>`
}

const list = (links: readonly { title: string; address: string }[], current = ''): Markup =>
  html`<ul>
${links.map(({ title, address }) => html`<li><a href="${address}"${address === current ? html` aria-current="page"` : html``}>${title}</a></li>\n`)}</ul>`

function pageOf(shown: Document, documents: readonly Document[]): string {
  const groups = [...new Set(documents.map(({ group }) => group))]
  const headings = shown.sections
    .filter(({ id }) => id)
    .map(({ heading, id }) => ({ title: heading, address: `#${id}` }))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${shown.title} · Television elements</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/docs.css">
<script type="module" src="/docs/docs.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="brand" href="/docs">Television elements</a>
<search>
<label for="search">Search</label>
<input id="search" type="search" autocomplete="off" spellcheck="false">
<p id="found-count" role="status" class="unseen"></p>
<ol id="found" aria-label="Search results" hidden></ol>
</search>
<button id="menu" type="button" aria-expanded="false" aria-controls="pages" hidden>Pages</button>
</header>
<div class="columns">
<nav id="pages" aria-label="Pages">
${groups.map(
  (group) => html`<h2>${group}</h2>
${list(
  documents.filter((one) => one.group === group),
  shown.address,
)}
`,
)}</nav>
<main id="content" tabindex="-1">
<p class="place">${shown.group} ${playgroundLink(shown)}</p>
${shown.body}
</main>
${headings.length < 2 ? html`` : html`<nav class="headings" aria-label="On this page"><h2>On this page</h2>${list(headings)}</nav>`}
</div>
<p id="copied" role="status" class="unseen"></p>
</body>
</html>
`.text
}

/** The pages with the playground after the first one. */
function pagesOf(): readonly Document[] {
  const [first, ...others] = readDocuments()
  return [...(first ? [first] : []), PLAYGROUND, ...others]
}

/** Serves docs/ as pages below /docs, with their search index. Files are read again for each page. */
export function serveDocs(app: FastifyInstance): void {
  app.get('/docs/search.json', () => searchIndex(pagesOf()))
  for (const [name, file] of Object.entries(ASSETS))
    app.get(`/docs/${name}`, async (_, reply) =>
      reply.type(name.endsWith('.css') ? 'text/css' : 'text/javascript').send(await readFile(file, 'utf8')),
    )
  const sendPage = (address: string): string | undefined => {
    const documents = pagesOf()
    const shown = documents.find((one) => one.address === address)
    return shown && pageOf(shown, documents)
  }
  for (const path of ['/docs', '/docs/*'])
    app.get(path, (request, reply) => {
      const { pathname } = new URL(request.url, 'http://localhost')
      const page = sendPage(pathname.replace(/\/$/, ''))
      if (page === undefined) return reply.code(404).type('text/plain').send('No such page')
      return reply
        .headers({ 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' })
        .type('text/html; charset=utf-8')
        .send(page)
    })
}
