import { TvRow } from 'tv-widgets/react'
import { News } from './news'

// A component of the server: a tag without listeners and functions needs no code of the page in the browser.
export default function Page() {
  return (
    <main>
      <News />
      <TvRow site="https://tv.example" row="home-series" />
    </main>
  )
}
