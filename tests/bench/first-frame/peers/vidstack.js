import Hls from 'hls.js'
import 'vidstack/player'
import 'vidstack/player/layouts/default'
import 'vidstack/player/ui'

// Without this the engine is fetched from elsewhere; bundled is how a page of one origin has it.
addEventListener(
  'provider-change',
  (event) => {
    if (event.detail?.type === 'hls') event.detail.library = Hls
  },
  true,
)
