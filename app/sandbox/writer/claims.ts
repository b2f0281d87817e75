import type { GivenDocument } from '#sandbox/writer/documents'
import { keySentences, sentencesIn } from '#sandbox/writer/sentences'
import { wholeWords } from '#sandbox/writer/wording'

/** A word that says something about a brand, and what in its material shows it. */
export interface Finding {
  word: string
  sign: RegExp
}

/** A claim about a brand and the words in its material that it rests on. */
export interface Claim {
  claim: string
  /** The part of the analysis: `content_pillars`, `brand_voice`, ... */
  field: string
  materialId: string
  quote: string
}

const LONGEST_QUOTE = 240

/** Every finding with the sentence it comes from; none where no material has a sentence. */
export function claimsOf(
  findings: [field: string, findings: Finding[]][],
  documents: GivenDocument[]
): Claim[] {
  const read = documents.map(({ id, text }) => {
    return { id, sentences: sentencesIn(text), best: keySentences(text, 1)[0] }
  })
  const all = findings.flatMap(([field, list]) => list.map((finding) => ({ field, ...finding })))
  return all.flatMap(({ field, word, sign }, index) => {
    const source = shownBy(sign, read) ?? anySource(read, index)
    return source === null ? [] : [{ claim: word, field, ...source }]
  })
}

type Source = Pick<Claim, 'materialId' | 'quote'>

interface Read {
  id: string
  sentences: string[]
  /** The sentence that says most; undefined when there is none. */
  best: string | undefined
}

function shownBy(sign: RegExp, documents: Read[]): Source | null {
  for (const { id, sentences } of documents) {
    const quote = sentences.find((sentence) => sign.test(sentence))
    if (quote !== undefined) return { materialId: id, quote: wholeWords(quote, LONGEST_QUOTE) }
  }
  return null
}

function anySource(documents: Read[], index: number): Source | null {
  const { id, best } = documents[index % Math.max(1, documents.length)] ?? {}
  if (id === undefined || best === undefined) return null
  return { materialId: id, quote: wholeWords(best, LONGEST_QUOTE) }
}
