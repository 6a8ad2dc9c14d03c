import { configure } from 'tv-widgets'
import 'tv-widgets/tv-channel-player'
import { createApp } from 'vue'
import News from './News.vue'
import 'tv-widgets/tv.css'

configure({ site: 'https://tv.example' })

createApp(News).mount('main')
