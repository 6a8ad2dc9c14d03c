import type { ReactNode } from 'react'
import 'tv-widgets/tv.css'

export const metadata = { title: 'News' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
