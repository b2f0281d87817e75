const MARKS = /\p{M}+/gu

/** Characters of a search. */
export const MAX_SEARCH = 200

/** The text as it is searched: 'Größe' and 'GROSSE' differ, 'Über' and 'uber' do not. */
export function searchable(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase()
}

/** The text as part of a LIKE pattern whose escape character is '!'. */
export function likeLiteral(text: string): string {
  return text.replace(/[!%_]/g, '!$&')
}
