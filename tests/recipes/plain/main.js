import { configure } from 'tv-widgets'
import 'tv-widgets/tv-channel-player'
import 'tv-widgets/tv.css'

configure({ site: 'https://tv.example' })

const player = document.querySelector('tv-channel-player')
const output = document.querySelector('output')

player.addEventListener('tv-timeupdate', ({ detail }) => {
  output.textContent = new Date(detail.time * 1000).toISOString().slice(11, 19)
})
document.querySelector('#sound').addEventListener('click', () => {
  player.muted = !player.muted
})
document.querySelector('#close').addEventListener('click', () => {
  if (player.isConnected) player.remove()
  else output.before(player)
})
