/** A text that was handed to the writer to work from. */
export interface GivenDocument {
  /** The id it was given with; empty when there was none. */
  id: string
  name: string
  text: string
  /** Something to write from; else it is there to be kept in mind (earlier posts, an analysis). */
  isMaterial: boolean
}

const TAGGED =
  /<(source|material|document|attachment|page|article|website|file|text|notes|post|draft)((?:\s+[\w-]+="[^"]*")*)\s*>([\s\S]*?)<\/\1>/gi
const FENCED = /^("""|```|<<<|---)[^\n]*\n([\s\S]*?)\n(?:"""|```|>>>|---)\s*$/gm
const HEADED = new RegExp(
  String.raw`^\W{0,4}(?:material|source|document|attachment|page)\b[^\n]{0,300}$`,
  'gim'
)
const ID = /\bid\W{1,3}([\w-]{1,64})|\b([0-9a-f]{8}-[0-9a-f-]{27})\b|[[(]([\w-]{1,64})[\])]/i

const KEPT_IN_MIND =
  /\b(?:posts?|drafts?|earlier|recent|analysis|brand|brief|campaign|voice|reject\w*|example|reason)\b/i

/** Tags that are only spoken of ('text between <source> and </source>') hold less. */
const SHORTEST = 12

/** Texts between tags, else between fences, else below headings such as 'Material 3: …'. */
export function documentsIn(text: string): GivenDocument[] {
  const tagged = [...text.matchAll(TAGGED)].map(([, tag, attributes, inner]) => {
    const name = attribute(attributes, 'name|title') || tag
    const kind = attribute(attributes, 'kind|type') || tag
    const id = idOf(attributes) || labelOf(kind)
    return { id, name, text: inner.trim(), isMaterial: !KEPT_IN_MIND.test(kind) }
  })
  const texts = tagged.filter(({ text: inner }) => inner.length >= SHORTEST)
  if (texts.length > 0) return texts
  const fenced = [...text.matchAll(FENCED)].map(([whole, , inner]) => {
    const before = text.slice(0, text.indexOf(whole)).trimEnd().split('\n').at(-1) ?? ''
    return { id: idOf(before), name: before.trim(), text: inner.trim(), isMaterial: true }
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
    return {
      id: idOf(heading[0]),
      name: heading[0].trim(),
      text: text.slice(start, end).trim(),
      isMaterial: true,
    }
  })
}

function idOf(line: string): string {
  const found = ID.exec(line)
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? ''
}

/** 'material m1' is called m1. */
function labelOf(kind: string): string {
  return /\s([\w-]{1,16})$/.exec(kind)?.[1] ?? ''
}

function attribute(attributes: string, names: string): string {
  return new RegExp(`\\b(?:${names})="([^"]*)"`).exec(attributes)?.[1] ?? ''
}
