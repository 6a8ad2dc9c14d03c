import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SECTIONS, type SectionWithPage } from '../../../core/navigation'
import type { WordKey } from '../../../locales'
import pageSheet from '../../layout/page/page.css'
import { PageHeading } from '../../layout/page/page-head'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { adoptSheet } from '../../site/adopt-sheet'
import { readPromoCode } from '../../site/commerce/promo-address'
import { usePromoOffer } from '../../site/commerce/use-promo-offer'
import { useTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'

adoptSheet(pageSheet)

/**
 * `/promo`, `/promo/{id}` and `/gift`: shows the gift of the address's code, behind the dialog that redeems it
 * (PRM-01).
 */
export default function PromoPage({ section }: { section: SectionWithPage<'promo'> }) {
  return useSite().takesPromoCodes ? (
    <Landing key={section} title={SECTIONS[section].heading} />
  ) : (
    <NotFoundScreen kind="page" />
  )
}

function Landing({ title }: { title: WordKey }) {
  const { t } = useSite().text
  const { pathname, search } = useLocation()
  const offer = usePromoOffer(readPromoCode({ pathname, search }))
  const description = offer.name === 'ready' ? offer.value?.description : null
  useTitle(t(title))
  useScrollToTop()
  useDialog()
  return (
    <div className="page" aria-busy={offer.name === 'loading'}>
      <PageHeading title={t(title)} description={description || t('promo.lead')} />
    </div>
  )
}

/**
 * Opens the dialog over the page. If Back has closed it, leads to the home page, because this page has no other content.
 */
function useDialog(): void {
  useSignals()
  const { modals } = useSite()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isOpen = modals.state.value.name === 'open'
  const wasOpen = useRef(false)

  useEffect(() => {
    // Once the modals have followed to this page: a modal that was open before belongs to the previous page.
    const timer = setTimeout(() => {
      if (modals.state.peek().name === 'closed') void modals.show({ name: 'promocode_wizard' })
    })
    return () => clearTimeout(timer)
  }, [modals])
  useEffect(() => {
    wasOpen.current ||= isOpen
    // The hash is removed slightly after the dialog.
    if (wasOpen.current && !isOpen && hash === '') void navigate('/', { replace: true })
  }, [isOpen, hash, navigate])
}
