const TYPING_MS = 500
/** Initial values of method arguments. */
const INITIAL_ARGUMENTS = { epochSeconds: () => Math.floor(Date.now() / 1000) - 3600, seconds: () => -30 }

/** An element with this text. */
export function make(tag, text = '', attributes = {}) {
  const node = document.createElement(tag)
  node.textContent = text
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  return node
}

/** A control with a label and a help text. */
function labelled(name, control, help) {
  const field = make('div', '', { class: control.type === 'checkbox' ? 'field check' : 'field' })
  const id = `${control.dataset.of ?? 'of'}-${name}`
  control.id = id
  const note = make('small', help ?? '', { id: `${id}-help` })
  control.setAttribute('aria-describedby', note.id)
  field.append(make('label', name, { for: id }), control, note)
  return field
}

/** Calls `run` on `change`, and a moment after the last key while typing. */
function onEdit(control, run) {
  let timer
  const now = () => {
    clearTimeout(timer)
    run()
  }
  control.addEventListener('change', now)
  control.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(run, TYPING_MS)
  })
}

/** An editor of one attribute; its type selects the kind of editor. */
export function attributeField(element, { name, type, description, default: fallback }, changed) {
  const text = type?.text ?? 'string'
  const choices = [...text.matchAll(/'([^']+)'/g)].map(([, value]) => value)
  let control = make('input', '', { type: 'text', spellcheck: 'false', autocomplete: 'off' })
  if (text === 'boolean') control = make('input', '', { type: 'checkbox' })
  else if (choices.length > 0) {
    control = make('select')
    control.append(new Option(`not set${fallback ? ` (${fallback.replaceAll("'", '')})` : ''}`, ''))
    for (const value of choices) control.append(new Option(value))
  } else if (text.includes('number')) control = make('input', '', { type: 'number' })
  control.dataset.of = 'attribute'

  if (control.type === 'checkbox') control.checked = element.hasAttribute(name)
  else control.value = element.getAttribute(name) ?? ''
  let last = control.type === 'checkbox' ? control.checked : control.value
  onEdit(control, () => {
    const value = control.type === 'checkbox' ? control.checked : control.value
    // Typing has reported this value already; `change` repeats it.
    if (value === last) return
    last = value
    if (value === true) element.setAttribute(name, '')
    else if (value) element.setAttribute(name, value)
    else element.removeAttribute(name)
    changed()
  })
  return labelled(name, control, description)
}

/** An editor of one CSS custom property, with a palette where it is a colour. */
export function styleField(element, { name, description }, changed) {
  const control = make('input', '', { type: 'text', spellcheck: 'false', autocomplete: 'off' })
  control.dataset.of = 'look'
  control.placeholder = 'default'
  const field = labelled(name, control, description)
  const apply = () => {
    if (control.value.trim()) element.style.setProperty(name, control.value.trim())
    else element.style.removeProperty(name)
    changed()
  }
  onEdit(control, apply)
  if (!/color|ring/.test(name)) return field
  const palette = make('input', '', { type: 'color', 'aria-label': `${name}, palette` })
  palette.addEventListener('input', () => {
    control.value = palette.value
    apply()
  })
  const pair = make('div', '', { class: 'pair' })
  control.replaceWith(pair)
  pair.append(palette, control)
  return field
}

/** A button for one method, fields for its arguments, and the result of the last call. */
export function methodForm(element, { name, description, parameters = [] }) {
  const form = make('form')
  const button = make('button', name, { type: 'submit', title: description ?? '' })
  const inputs = parameters.map(({ name: parameter }) => {
    const input = make('input', '', { type: 'number', step: 'any', required: '' })
    input.value = INITIAL_ARGUMENTS[parameter]?.() ?? ''
    const label = make('label', parameter)
    label.append(input)
    return { input, label }
  })
  const result = make('output', '', { 'aria-label': `Result of ${name}` })
  form.append(button, ...inputs.map(({ label }) => label), result)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    result.className = ''
    result.textContent = '…'
    try {
      const value = await element[name](...inputs.map(({ input }) => input.valueAsNumber))
      result.textContent = value === undefined ? 'done' : JSON.stringify(value, null, 1)
    } catch (error) {
      result.className = 'bad'
      result.textContent = [error.code, error.message].filter(Boolean).join(': ')
    }
  })
  return form
}

/** One property with its current value; a text property without an attribute can be set. */
export function propertyField(element, { name, description, type, readonly, attribute }) {
  const term = make('dt', name, { title: description ?? '' })
  const value = make('dd')
  const shown = make('code')
  value.append(shown)
  if (!readonly && !attribute && type?.text === 'string | null') {
    const form = make('form')
    const input = make('input', '', {
      type: 'text',
      'aria-label': `New ${name}`,
      placeholder: 'null',
      autocomplete: 'off',
    })
    form.append(input, make('button', 'Set', { type: 'submit', 'aria-label': `Set ${name}` }))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      element[name] = input.value || null
      refresh()
    })
    value.append(form)
  }
  function refresh() {
    const now = JSON.stringify(element[name]) ?? 'not known yet'
    if (shown.textContent !== now) shown.textContent = now
  }
  return { nodes: [term, value], refresh }
}
