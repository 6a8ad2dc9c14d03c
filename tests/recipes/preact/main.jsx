import { render } from 'preact'
import { useState } from 'preact/hooks'
import { configure } from 'tv-widgets'
import 'tv-widgets/tv-channel-player'
import 'tv-widgets/tv.css'

configure({ site: 'https://tv.example' })

function News() {
  const [muted, setMuted] = useState(true)
  const [isOpen, setOpen] = useState(true)
  const [time, setTime] = useState('')
  return (
    <>
      <button type="button" onClick={() => setMuted(!muted)}>
        Sound
      </button>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Close
      </button>
      {isOpen && (
        <tv-channel-player
          channel="news-24"
          muted={muted}
          autoplay
          ontv-volume-change={({ detail }) => setMuted(detail.muted)}
          ontv-timeupdate={({ detail }) => setTime(new Date(detail.time * 1000).toISOString().slice(11, 19))}
        />
      )}
      <output>{time}</output>
    </>
  )
}

render(<News />, document.querySelector('main'))
