/**
 * The parts that all elements have: listeners, mounting, appearance. `build(element)` creates the
 * fields once and returns {nodes, fields, value()}.
 */
function makeElement(type, group, build) {
  const listeners = new Map()
  let place = null
  const element = {
    on(event, handler) {
      listeners.set(event, [...(listeners.get(event) ?? []), handler])
      return element
    },
    once(event, handler) {
      const onlyOnce = (change) => {
        element.off(event, onlyOnce)
        handler(change)
      }
      return element.on(event, onlyOnce)
    },
    off(event, handler) {
      const others = (listeners.get(event) ?? []).filter((each) => handler && each !== handler)
      listeners.set(event, others)
      return element
    },
    emit(event, change = {}) {
      for (const handler of listeners.get(event) ?? []) handler({ elementType: type, ...change })
    },
    isComplete: () => element.fields.every((field) => field.problem() === null),
    changed() {
      const empty = element.fields.every((field) => field.value() === '')
      element.emit('change', { empty, complete: element.isComplete(), value: element.value() })
    },
    mount(where) {
      const target = typeof where === 'string' ? document.querySelector(where) : where
      if (!target) throw new Error(`IntegrationError: no element to mount into: ${where}`)
      element.unmount()
      place = make('div', { 'class': `__PrivateStripeElement`, 'data-element': type })
      const root = place.attachShadow({ mode: 'open' })
      dress(root, group.appearance)
      root.append(make('div', { class: 'frame' }, ...element.nodes))
      target.replaceChildren(place)
      setTimeout(() => place && element.emit('ready'))
    },
    unmount() {
      place?.remove()
      place = null
    },
    destroy() {
      element.unmount()
      group.drop(type)
    },
    update() {},
    dressAgain: () => place && recolour(place, group.appearance),
    focus: () => element.fields[0].control.focus(),
    collapse() {},
    blur: () => place?.shadowRoot.activeElement?.blur(),
    clear: () => element.fields.forEach((field) => (field.control.value = '')),
    /** Shows the problems of the fields. Returns the first one in Stripe's words. */
    validate() {
      for (const field of element.fields) field.showProblem()
      const wrong = element.fields.find((field) => field.problem())
      if (!wrong) return null
      wrong.control.focus()
      const [code, message] = wrong.problem()
      return { type: 'validation_error', code, message }
    },
  }
  return Object.assign(element, build(element))
}
