import { NavLink } from 'react-router'
import type { CataloguePage } from '../../../core/catalogue/pages'

/** A link to a page of the operator; another site opens in a new tab. */
export function PageLink({ page, onFollow }: { page: CataloguePage; onFollow?: () => void }) {
  const name = page.title || page.slug
  if (page.kind === 'link') {
    return (
      <a href={page.path} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
        {name}
      </a>
    )
  }
  return (
    <NavLink to={page.path} end={page.kind === 'home'} onClick={onFollow}>
      {name}
    </NavLink>
  )
}
