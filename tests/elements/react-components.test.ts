import { Activity, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { TvChannelPlayer } from 'tv-widgets/react'
import { reactComponents } from './suites/react-components'
import { inState, newBox, PLAYING, TAG } from './support/channel-player'
import { test } from './support/suite'
import { until } from './support/wait'
import { newWorld } from './support/world'

describe('components of tv-widgets/react on React 19:', () => {
  reactComponents()

  test('pauses in a hidden Activity, and plays in a visible one again @EMB-08.react-components', async () => {
    const world = await newWorld()
    const box = newBox()
    const root = createRoot(box)
    const inside = { children: createElement(TvChannelPlayer, { api: world.api, ...PLAYING }) }
    const show = (mode: 'visible' | 'hidden') => root.render(createElement(Activity, { mode, ...inside }))
    show('visible')
    const element = await until(() => box.querySelector(TAG), 'a tag')
    await inState(element, 'playing')
    show('hidden')
    await inState(element, 'paused')
    show('visible')
    await inState(element, 'playing')
    root.unmount()
  })
})
