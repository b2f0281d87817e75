/** A text that was handed to the writer to work from. */
export interface GivenDocument {
  /** The id it was given with; empty when there was none. */
  id: string
  name: string
  text: string
}

const TAGGED = /<([a-z][\w-]*)((?:\s+[\w-]+="[^"]*")*)\s*>([\s\S]*?)<\/\1>/gi
const FENCED = /^("""|```|<<<|---)[^\n]*\n([\s\S]*?)\n(?:"""|```|>>>|---)\s*$/gm
const HEADED = new RegExp(
  String.raw`^\W{0,4}(?:material|source|document|attachment|page)\b[^\n]{0,300}$`,
  'gim'
)
const ID = /\bid\W{1,3}([\w-]{1,64})|\b([0-9a-f]{8}-[0-9a-f-]{27})\b|[[(]([\w-]{1,64})[\])]/i

/** Texts between tags, else between fences, else below headings such as 'Material 3: …'. */
export function documentsIn(text: string): GivenDocument[] {
  const tagged = [...text.matchAll(TAGGED)].map(([, tag, attributes, inner]) => {
    return { id: idOf(attributes), name: nameOf(attributes) || tag, text: inner.trim() }
  })
  if (tagged.length > 0) return tagged
  const fenced = [...text.matchAll(FENCED)].map(([whole, , inner]) => {
    const before = text.slice(0, text.indexOf(whole)).trimEnd().split('\n').at(-1) ?? ''
    return { id: idOf(before), name: before.trim(), text: inner.trim() }
  })
  return fenced.length > 0 ? fenced : headedIn(text)
}

/** What is left of a message when the texts it carries are taken out. */
export function withoutDocuments(text: string): string {
  return text.replaceAll(TAGGED, ' ').replaceAll(FENCED, ' ')
}

function headedIn(text: string): GivenDocument[] {
  const headings = [...text.matchAll(HEADED)]
  return headings.map((heading, index) => {
    const start = heading.index + heading[0].length
    const end = headings[index + 1]?.index ?? text.length
    return { id: idOf(heading[0]), name: heading[0].trim(), text: text.slice(start, end).trim() }
  })
}

function idOf(line: string): string {
  const found = ID.exec(line)
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? ''
}

function nameOf(attributes: string): string {
  return /\b(?:name|title)="([^"]*)"/.exec(attributes)?.[1] ?? ''
}
