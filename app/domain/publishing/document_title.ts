import { fittedLine } from '#domain/posts/fitted_line'
import { MAX_DOCUMENT_TITLE } from '#domain/media/document_rules'

const UNTITLED = 'Slides'

/** What LinkedIn writes on a document: its first headline, else the first line of the post. */
export function documentTitle(headlines: readonly (string | undefined)[], body: string): string {
  const candidates = [...headlines, ...body.split('\n')]
  const lines = candidates.map((text) => fittedLine(text ?? '', MAX_DOCUMENT_TITLE))
  return lines.find((line) => line !== '') ?? UNTITLED
}
