import Hls from 'hls.js'
import 'vidstack/player'
import 'vidstack/player/layouts/default'
import 'vidstack/player/ui'

// Bundles the engine; by default it is fetched from another origin.
addEventListener(
  'provider-change',
  (event) => {
    if (event.detail?.type === 'hls') event.detail.library = Hls
  },
  true,
)
