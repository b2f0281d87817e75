/** Creates an element with these attributes and children. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/**
 * A labelled field with its problem below. `problemOf(value)` returns null or [code, sentence];
 * `shape(value)` formats what was typed.
 */
function makeField({ name, label, control, problemOf, shape, onChange }) {
  const problem = make('p', { class: 'problem', id: `${name}-problem` })
  control.setAttribute('id', name)
  control.setAttribute('aria-describedby', problem.id)
  const field = {
    control,
    node: make('div', { class: 'field' }, make('label', { for: name }, label), control, problem),
    value: () => control.value.trim(),
    problem: () => problemOf(field.value()),
    showProblem() {
      const sentence = field.problem()?.[1] ?? ''
      problem.textContent = sentence
      control.setAttribute('aria-invalid', String(sentence !== ''))
    },
  }
  control.addEventListener('input', () => {
    if (shape) control.value = shape(control.value)
    if (control.getAttribute('aria-invalid') === 'true') field.showProblem()
    onChange()
  })
  control.addEventListener('blur', () => field.value() !== '' && field.showProblem())
  return field
}

function textBox(autocomplete, placeholder = '', inputmode = 'text') {
  return make('input', { type: 'text', autocomplete, placeholder, inputmode })
}

function missing(code, sentence) {
  return (value) => (value === '' ? [code, sentence] : null)
}
