import { TvMinimal as Tv } from 'lucide'
import { Link } from 'react-router'
import { useTitle } from '../../site/navigation/use-page'
import { useSite } from '../../site/site-context'
import { Message } from './message'

const WORDS = {
  page: 'notFound.page',
  channel: 'notFound.channel',
  category: 'notFound.category',
  content: 'notFound.content',
  subscription: 'notFound.subscription',
} as const

/** The kind of missing page, for the message. */
export type Missing = keyof typeof WORDS

/** 404 screen: says what is missing and links to the home page. */
export function NotFoundScreen({ kind }: { kind: Missing }) {
  const { t } = useSite().text
  useTitle(t('notFound.title'), { kind: 'missing', of: null })
  return (
    <Message whole icon={Tv} title={t('notFound.title')} text={t(WORDS[kind])}>
      <Link className="button primary" to="/">
        {t('site.toMain')}
      </Link>
    </Message>
  )
}
