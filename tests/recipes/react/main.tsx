import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { configure } from 'tv-widgets'
import { TvChannelPlayer } from 'tv-widgets/react'
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
        <TvChannelPlayer
          channel="news-24"
          muted={muted}
          autoplay
          onVolumeChange={({ detail }) => setMuted(detail.muted)}
          onTimeUpdate={({ detail }) => setTime(new Date(detail.time * 1000).toISOString().slice(11, 19))}
        />
      )}
      <output>{time}</output>
    </>
  )
}

createRoot(document.querySelector('main') as HTMLElement).render(
  <StrictMode>
    <News />
  </StrictMode>,
)
