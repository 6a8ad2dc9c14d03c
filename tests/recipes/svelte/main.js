import { mount } from 'svelte'
import { configure } from 'tv-widgets'
import 'tv-widgets/tv-channel-player'
import News from './News.svelte'
import 'tv-widgets/tv.css'

configure({ site: 'https://tv.example' })

mount(News, { target: document.querySelector('main') })
