import { TvMinimal } from 'lucide'
import { Link } from 'react-router'
import { getDestinationAddress } from '../../../core/catalogue/rows'
import { SECTIONS } from '../../../core/navigation'
import { isFreeForAll } from '../../../core/rights'
import { OverlayIcon } from '../../../widgets/kit/controls/overlay-icon'
import { Picture } from '../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../widgets/kit/controls/picture-address'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import pageSheet from '../../layout/page/page.css'
import { PageHeading } from '../../layout/page/page-head'
import { ErrorMessage } from '../../layout/states/error-message'
import { Message } from '../../layout/states/message'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSectionTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import freeSheet from './channels-free.css'

for (const sheet of [pageSheet, freeSheet]) adoptSheet(sheet)

/** `/channelsfree`: the channels that every viewer may watch, numbered (NAV-08). */
export default function ChannelsFreePage() {
  const { tv, language, text } = useSite()
  const { t } = text
  const state = useForViewer(tv, () => tv.channels(language).list(), [tv, language])
  // Hidden channels are not listed.
  const free = state.name === 'ready' ? state.value.filter(isFreeForAll) : []
  const title = useSectionTitle(SECTIONS.freeChannels)
  useScrollToTop()

  if (state.name === 'failed') {
    const retry = async () => {
      await tv.session.retry()
      await state.retry()
    }
    return <ErrorMessage whole error={state.error} onRetry={retry} />
  }
  if (state.name === 'ready' && free.length === 0)
    return <Message whole icon={TvMinimal} title={title} text={t('site.empty')} />
  return (
    <div className="page" aria-busy={state.name === 'loading'}>
      <PageHeading title={title} />
      <ol className="free-channels">
        {free.map((channel, index) => (
          <li key={channel.id}>
            <Link to={getDestinationAddress({ type: 'channel', name: channel.slug }) ?? '/channels'}>
              <span className="free-number">{index + 1}</span>
              {channel.logo ? (
                <Picture src={pictureAddress(channel.logo, 'icon')} loading="lazy" />
              ) : (
                <span className="no-logo" />
              )}
              <span className="free-name">{channel.name}</span>
              <OverlayIcon channel={channel} />
            </Link>
          </li>
        ))}
        {state.name === 'loading' &&
          [1, 2, 3, 4, 5, 6].map((line) => <li key={line} className="bone" aria-hidden="true" />)}
      </ol>
    </div>
  )
}
