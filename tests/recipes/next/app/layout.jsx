import 'tv-widgets/tv.css'

export const metadata = { title: 'News' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
