import type { ReactNode } from 'react'

interface PageHeadProps {
  title: string
  description?: string
  logo?: string | null
  children?: ReactNode
}

/** Title, logo and description of a page of rows. */
export function PageHead({ title, description = '', logo = null, children }: PageHeadProps) {
  return (
    <header className="page-head">
      {logo && <img className="page-logo" src={logo} alt="" />}
      <h1 tabIndex={-1}>{title}</h1>
      {description && <p>{description}</p>}
      {children}
    </header>
  )
}

/** Placeholder of the head of a page. */
export function PageHeadBones() {
  return (
    <div className="page-head" aria-hidden="true">
      <span className="bone page-title-bone" />
    </div>
  )
}
