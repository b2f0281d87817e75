/** A body or query in Stripe's notation: `items[0][price]=price_1`. Lists have numbers as keys. */
export interface Form {
  [name: string]: string | Form
}

const MAX_PARTS = 5

/** Parses a form. Invalid names are left out. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null) as Form
  for (const [name, value] of new URLSearchParams(text)) place(form, partsOf(name), value)
  return form
}

function partsOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[')
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))]
}

function place(form: Form, parts: string[], value: string): void {
  const [first = '', ...rest] = parts
  if (parts.length > MAX_PARTS) return
  const name = first === '' ? String(Object.keys(form).length) : first
  if (rest.length === 0) {
    form[name] = value
    return
  }
  const inner = form[name]
  const next = typeof inner === 'object' ? inner : (Object.create(null) as Form)
  form[name] = next
  place(next, rest, value)
}

/** The text at a path of names; null if it is missing or empty. */
export function textAt(form: Form, ...path: string[]): string | null {
  let at: string | Form | undefined = form
  for (const name of path) at = typeof at === 'object' ? at[name] : undefined
  return typeof at === 'string' && at !== '' ? at : null
}

/** The texts of a list, or the values of a map. */
export function textsAt(form: Form, name: string): string[] {
  const inner = form[name]
  if (typeof inner === 'string') return [inner]
  return Object.values(inner ?? {}).filter((value) => typeof value === 'string')
}

export function mapAt(form: Form, name: string): Record<string, string> {
  const inner = form[name]
  const entries = typeof inner === 'object' ? Object.entries(inner) : []
  return Object.fromEntries(entries.filter((entry) => typeof entry[1] === 'string')) as Record<
    string,
    string
  >
}
