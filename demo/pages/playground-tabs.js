import { make } from './playground-fields.js'

const STEPS = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs of one panel; arrow keys, Home and End select another. `select` shows a tab and calls `changed` with its name. */
export function createTabs(list, panel, titles, changed) {
  const names = Object.keys(titles)
  const tabs = names.map((name) =>
    make('button', titles[name], {
      type: 'button',
      role: 'tab',
      id: `tab-${name}`,
      'aria-controls': panel.id,
    }),
  )
  let current
  const select = (name) => {
    current = name
    for (const [place, tab] of tabs.entries()) {
      const isSelected = names[place] === name
      tab.ariaSelected = String(isSelected)
      tab.tabIndex = isSelected ? 0 : -1
    }
    panel.setAttribute('aria-labelledby', `tab-${name}`)
    changed(name)
  }
  list.append(...tabs)
  panel.tabIndex = 0
  list.addEventListener('click', ({ target }) => {
    const place = tabs.indexOf(target)
    if (place >= 0) select(names[place])
  })
  list.addEventListener('keydown', (event) => {
    const last = tabs.length - 1
    const next = { Home: 0, End: last }[event.key] ?? names.indexOf(current) + (STEPS[event.key] ?? NaN)
    if (Number.isNaN(next)) return
    event.preventDefault()
    const place = (next + tabs.length) % tabs.length
    select(names[place])
    tabs[place].focus()
  })
  return { select, current: () => current }
}
