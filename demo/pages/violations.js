// Lists the requests that the page's policy blocked; the button makes one that it must block.
document.addEventListener('securitypolicyviolation', (event) => {
  const item = document.createElement('li')
  item.textContent = `${event.effectiveDirective}: ${event.blockedURI}`
  document.querySelector('#violations')?.append(item)
})
addEventListener('DOMContentLoaded', () => {
  document.querySelector('#provoke')?.addEventListener('click', () => {
    const image = new Image()
    image.src = 'http://blocked.localhost/picture.png'
  })
})
