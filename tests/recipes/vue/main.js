import { configure } from 'tv-widgets'
import 'tv-widgets/tv-channel-player'
import { createApp } from 'vue'
import News from './News.vue'

configure({ site: 'https://tv.example' })

createApp(News).mount('main')
