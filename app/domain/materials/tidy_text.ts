import { EXTRACTION_BOUNDS } from '#domain/materials/extraction'

const UNPRINTED =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b\u2060\ufeff\ufffe\uffff]/g
const LONE_SURROGATE = /\p{Surrogate}/gu

/**
 * Text as it is kept: without what is not seen, at most one blank line in a row, and no longer than
 * `most` characters, ended at a word where one ends near.
 */
export function tidyText(
  text: string,
  most: number = EXTRACTION_BOUNDS.characters
): { text: string; isCut: boolean } {
  const tidy = text
    .slice(0, most * 2)
    .replace(/\r\n?/g, '\n')
    .replace(UNPRINTED, '')
    .replace(LONE_SURROGATE, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const isCut = tidy.length > most
  return { text: isCut ? cutAtWord(tidy, most) : tidy, isCut }
}

function cutAtWord(text: string, most: number): string {
  const cut = text.slice(0, most).replace(LONE_SURROGATE, '')
  const end = cut.search(/\s\S{0,40}$/)
  return (end > 0 ? cut.slice(0, end) : cut).trimEnd()
}
