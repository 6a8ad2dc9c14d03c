// Lists what the page's policy blocked; the button tries something that it must block.
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
