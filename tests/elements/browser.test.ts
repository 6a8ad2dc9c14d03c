class Probe extends HTMLElement {
  connectedCallback(): void {
    this.attachShadow({ mode: 'open' }).textContent = `for ${this.getAttribute('channel')}`
  }
}

describe('the browser', () => {
  it('upgrades a tag that was on the page before its definition', () => {
    document.body.insertAdjacentHTML('beforeend', '<tv-probe channel="news-24"></tv-probe>')
    customElements.define('tv-probe', Probe)
    const shown = document.querySelector('tv-probe')?.shadowRoot?.textContent
    if (shown !== 'for news-24') throw new Error(`the probe shows ${shown}`)
  })

  it('reaches the demo operator from another origin', async () => {
    const answer = await fetch(`${demoBase}/v2/users/self/channels`)
    if (answer.type !== 'cors') throw new Error(`the answer was ${answer.type}`)
  })
})
