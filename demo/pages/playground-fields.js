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

/** Properties that accept what a custom property of a syntax accepts. */
const SAME_SYNTAX = {
  '<color>': 'color',
  '<length>': 'border-top-left-radius',
  '<number>': 'flex-grow',
  '<custom-ident>#': 'font-family',
  '<custom-ident>+': 'color-scheme',
}
/** Values to choose from, which the syntax does not name. */
const CHOICES = { '--tv-color-scheme': ['light', 'dark'] }
const LONGEST_PX = 48

/** True if the value is one of the syntax of the custom property. */
export const isValidStyle = ({ syntax }, value) =>
  !SAME_SYNTAX[syntax] || CSS.supports(SAME_SYNTAX[syntax], value)

/** An editor of one CSS custom property of the theme, with a palette where it is a colour and a slider where it is a length. */
export function styleField(theme, known, changed) {
  const { name, description, default: fallback, syntax } = known
  let control = make('input', '', { type: 'text', spellcheck: 'false', autocomplete: 'off' })
  if (CHOICES[name]) {
    control = make('select')
    control.append(new Option('not set', ''), ...CHOICES[name].map((value) => new Option(value)))
  } else control.placeholder = fallback ?? 'default'
  control.dataset.of = 'theme'
  control.value = theme[name] ?? ''
  const field = labelled(name, control, description)
  const second = {
    '<color>': () => make('input', '', { type: 'color', 'aria-label': `${name}, palette` }),
    '<length>': () =>
      make('input', '', { type: 'range', max: LONGEST_PX, 'aria-label': `${name}, slider (px)` }),
  }[syntax]?.()
  /** Shows the value, or the default, in the palette or the slider; a palette knows hexadecimal colours only. */
  const follow = () => {
    const value = control.value.trim() || fallback || ''
    if (second?.type === 'range') second.value = Number.parseFloat(value)
    else if (second && /^#[0-9a-f]{6}$/i.test(value)) second.value = value
  }
  const apply = () => {
    const value = control.value.trim()
    const isValid = value === '' || isValidStyle(known, value)
    control.ariaInvalid = String(!isValid)
    if (value && isValid) theme[name] = value
    else delete theme[name]
    follow()
    changed()
  }
  follow()
  onEdit(control, apply)
  if (!second) return field
  second.addEventListener('input', () => {
    control.value = second.type === 'range' ? `${second.value}px` : second.value
    apply()
  })
  const pair = make('div', '', { class: 'pair' })
  control.replaceWith(pair)
  pair.append(second, control)
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
