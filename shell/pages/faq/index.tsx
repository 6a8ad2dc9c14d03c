import { CircleHelp } from 'lucide'
import { fetchDocument, getResources } from '../../../core/brand'
import { parseFaq } from '../../../core/information'
import { SECTIONS } from '../../../core/navigation'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import documentSheet from '../../layout/page/document.css'
import { ErrorMessage } from '../../layout/states/error-message'
import { Message } from '../../layout/states/message'
import { SupportButton } from '../../layout/support-button'
import { adoptSheet } from '../../site/adopt-sheet'
import { webAddress } from '../../site/contacts'
import { useSectionTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import faqSheet from './faq.css'

for (const sheet of [documentSheet, faqSheet]) adoptSheet(sheet)

/** `/faq`: the operator's questions and answers, as text (NAV-08). */
export default function FaqPage() {
  const { tv, language, text } = useSite()
  const { t } = text
  const faq = useLoaded(async () => {
    const address = webAddress((await getResources(tv.api)).faq)
    return address === null ? null : parseFaq(await fetchDocument(address, language, fetch))
  }, [tv, language])
  const title = useSectionTitle(SECTIONS.faq)
  useScrollToTop()

  if (faq.name === 'failed') return <ErrorMessage whole error={faq.error} onRetry={faq.retry} />
  if (faq.name === 'ready' && !faq.value?.questions.length && !faq.value?.lead.length)
    return (
      <Message whole icon={CircleHelp} title={title} text={t('pages.faqNone')}>
        <SupportButton />
      </Message>
    )
  return (
    <article className="document faq" aria-busy={faq.name === 'loading'}>
      <h1>{title}</h1>
      {faq.name === 'loading' && <Bones />}
      {faq.name === 'ready' && faq.value && (
        <>
          {faq.value.lead.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {faq.value.questions.map(({ question, answer }) => (
            <details key={question} name="faq">
              <summary>{question}</summary>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </details>
          ))}
          <SupportButton />
        </>
      )}
    </article>
  )
}

function Bones() {
  const { t } = useSite().text
  return (
    <div className="faq-bones" role="status" aria-label={t('player.loading')}>
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <span key={line} className="bone" />
      ))}
    </div>
  )
}
