/* One field for each variable that reaches all six elements; the text below has the rule to copy. */
const FIELDS = {
  '--tv-color-accent': ['Accent', 'color'],
  '--tv-color-surface': ['Surface', 'color'],
  '--tv-color-text': ['Text', 'color'],
  '--tv-radius': ['Radius, px', 'number'],
}

const root = document.documentElement
const form = document.querySelector('.theme')

/** The value that an element gets, without the unit for a field of a number. */
const readVariable = (name) => getComputedStyle(root).getPropertyValue(name).trim()

function show() {
  const lines = Object.keys(FIELDS).map((name) => `  ${name}: ${readVariable(name)};`)
  document.querySelector('#css').textContent = `:root {\n${lines.join('\n')}\n}`
}

for (const [name, [label, type]] of Object.entries(FIELDS)) {
  const field = document.createElement('input')
  Object.assign(field, {
    type,
    name,
    value: type === 'number' ? Number.parseFloat(readVariable(name)) : readVariable(name),
  })
  if (type === 'number') Object.assign(field, { min: 0, max: 32 })
  field.addEventListener('input', () => {
    root.style.setProperty(name, type === 'number' ? `${field.value || 0}px` : field.value)
    show()
  })
  const around = document.createElement('label')
  around.append(label, field)
  form.append(around)
}
show()
