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
  const all = findings.flatMap(([field, list]) => list.map((finding) => ({ field, ...finding })))
  return all.flatMap(({ field, word, sign }, index) => {
    const source = shownBy(sign, documents) ?? anySource(documents, index)
    return source === null ? [] : [{ claim: word, field, ...source }]
  })
}

type Source = Pick<Claim, 'materialId' | 'quote'>

function shownBy(sign: RegExp, documents: GivenDocument[]): Source | null {
  for (const { id, text } of documents) {
    const quote = sentencesIn(text).find((sentence) => sign.test(sentence))
    if (quote !== undefined) return { materialId: id, quote: wholeWords(quote, LONGEST_QUOTE) }
  }
  return null
}

function anySource(documents: GivenDocument[], index: number): Source | null {
  const document = documents[index % Math.max(1, documents.length)]
  const [quote] = document ? keySentences(document.text, 1) : []
  if (document === undefined || quote === undefined) return null
  return { materialId: document.id, quote: wholeWords(quote, LONGEST_QUOTE) }
}
