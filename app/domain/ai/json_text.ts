/**
 * The JSON in a model's answer, whatever it wrapped around it: a Markdown fence, a greeting, a word at
 * the end. Undefined when there is none.
 */
export function jsonIn(text: string): unknown {
  const plain = text.replace(/^\uFEFF/, '').trim()
  for (const candidate of candidates(plain)) {
    const value = parsed(candidate)
    if (typeof value === 'object' && value !== null) return value
  }
  return undefined
}

function candidates(text: string): string[] {
  const fenced = /```[A-Za-z]*\s*([\s\S]*?)```/.exec(text)?.[1]
  const unfenced = text.replace(/^```[A-Za-z]*\s*/, '')
  const first = text.search(/[{[]/)
  const last = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  const inside = first === -1 || last < first ? undefined : text.slice(first, last + 1)
  return [text, fenced?.trim(), unfenced, inside].filter((each) => each !== undefined)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
