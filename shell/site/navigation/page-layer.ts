import { createContext, use } from 'react'

/** How a page is shown, if pages can open over another (NAV-12). */
export interface PageLayer {
  /** True for a page beneath another: it stays mounted, and neither changes the address nor takes keys. */
  isBeneath: boolean
  /** Sets the name of the dialog of a page that is open over another; null for all other pages. */
  setName: ((name: string) => void) | null
  /** Returns to the page beneath; null for all other pages. */
  close: (() => void) | null
  /** Path, query and hash of the page beneath; null for all other pages. */
  beneath: string | null
}

export const PageLayerContext = createContext<PageLayer>({
  isBeneath: false,
  setName: null,
  close: null,
  beneath: null,
})

/** The layer of the surrounding page. */
export const usePageLayer = (): PageLayer => use(PageLayerContext)
