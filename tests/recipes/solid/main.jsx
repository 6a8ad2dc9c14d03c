import { createSignal, Show } from 'solid-js'
import { render } from 'solid-js/web'
import { configure } from 'tv-widgets'
import 'tv-widgets/tv-channel-player'
import 'tv-widgets/tv.css'

configure({ site: 'https://tv.example' })

function News() {
  const [muted, setMuted] = createSignal(true)
  const [isOpen, setOpen] = createSignal(true)
  const [time, setTime] = createSignal('')
  return (
    <>
      <button type="button" onClick={() => setMuted(!muted())}>
        Sound
      </button>
      <button type="button" onClick={() => setOpen(!isOpen())}>
        Close
      </button>
      <Show when={isOpen()}>
        <tv-channel-player
          channel="news-24"
          muted={muted()}
          autoplay={true}
          on:tv-volume-change={({ detail }) => setMuted(detail.muted)}
          on:tv-timeupdate={({ detail }) => setTime(new Date(detail.time * 1000).toISOString().slice(11, 19))}
        />
      </Show>
      <output>{time()}</output>
    </>
  )
}

render(News, document.querySelector('main'))
