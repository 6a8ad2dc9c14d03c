import { News } from './news'

export default function Page() {
  return (
    <main>
      <News />
    </main>
  )
}
