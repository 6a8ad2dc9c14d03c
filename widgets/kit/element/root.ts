/** The root of an element; there may be one already, with a picture that began before the element's code was here. */
export function attachRoot(element: Element): ShadowRoot {
  return (
    element.shadowRoot ?? Element.prototype.attachShadow.call(element, { mode: 'open', delegatesFocus: true })
  )
}
