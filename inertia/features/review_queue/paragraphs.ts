/** Pieces of a text by its paragraphs: where blank lines stand, the next one begins. */
export function inParagraphs<T extends { text: string }>(pieces: T[]): T[][] {
  const paragraphs: T[][] = [[]]
  for (const piece of pieces) {
    piece.text.split(/\n[^\S\n]*\n\s*/).forEach((text, index) => {
      if (index > 0) paragraphs.push([])
      if (text !== '') paragraphs.at(-1)?.push({ ...piece, text })
    })
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0)
}
