import { createPageFinder, type FoundPage, type LinkList, loadLinks } from '../../core/seo/find'
import { errorText } from '../../core/text'
import { pictureAddress } from '../../widgets/kit/controls/picture-address'
import { useLoaded } from '../../widgets/kit/hooks/use-loaded'
import documentSheet from '../layout/page/document.css'
import { adoptSheet } from '../site/adopt-sheet'
import { useHeading, useTitle } from '../site/navigation/use-page'
import { useSite } from '../site/site-context'

adoptSheet(documentSheet)

/** The texts and links of a page. */
interface PrerenderedPage {
  found: FoundPage
  lists: LinkList[]
}

/**
 * The site for clients that store pages, by the list `prerender.userAgents` in config.json (OPS-01): headings, texts
 * and links, with rows of 100 items, without buttons and players, which are useless in a stored page.
 */
export default function PrerenderPage() {
  const { tv, text, brand } = useSite()
  const page = useLoaded<PrerenderedPage>(async () => {
    const found = await createPageFinder(tv, text).find(location.pathname)
    return { found, lists: await loadLinks(tv, found, text) }
  }, [tv, text])
  const shown = page.name === 'ready' ? page.value : null
  const subject = shown?.found.name === 'found' ? shown.found.subject : null
  const isMissing = shown?.found.name === 'missing'
  const missing = { kind: 'missing', of: null } as const
  useTitle(
    isMissing ? text.t('notFound.title') : shown && (subject?.name ?? ''),
    subject ? { kind: 'subject', of: subject } : isMissing ? missing : null,
  )
  const heading = useHeading(subject?.name ?? '')
  return (
    <main data-prerender={shown ? 'ready' : page.name}>
      <div className="document">
        <nav>
          <ol>
            {[{ name: brand.name, path: '/' }, ...(subject?.trail ?? [])].map(({ name, path }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        {page.name === 'failed' && <p>{errorText(page.error, text.t)}</p>}
        {shown && !subject && !isMissing && <h1>{brand.name}</h1>}
        {isMissing && <h1>{text.t('notFound.page')}</h1>}
        {subject && (
          <article>
            <h1>{heading || brand.name}</h1>
            {subject.picture && <img src={pictureAddress(subject.picture, 'promo-bg')} alt="" width={640} />}
            {subject.description && <p>{subject.description}</p>}
          </article>
        )}
        {shown?.lists.map(({ title, links }) => (
          <section key={`${title} ${links[0]?.path}`}>
            {title && <h2>{title}</h2>}
            <ul>
              {links.map(({ name, path }) => (
                <li key={path}>
                  <a href={path}>{name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  )
}
