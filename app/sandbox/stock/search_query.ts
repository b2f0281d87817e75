/** What a search asks for, with the library's own limits applied. */
export interface SearchQuery {
  words: string
  page: number
  perPage: number
  orientation: string
}

export function searchQuery(query: string, limits: { perPage: number; most: number }): SearchQuery {
  const fields = new URLSearchParams(query)
  return {
    words: (fields.get('query') ?? '').trim().toLowerCase(),
    page: Math.max(1, whole(fields.get('page'), 1)),
    perPage: Math.min(limits.most, Math.max(1, whole(fields.get('per_page'), limits.perPage))),
    orientation: fields.get('orientation') ?? 'landscape',
  }
}

function whole(text: string | null, usual: number): number {
  const number = Number(text ?? usual)
  return Number.isInteger(number) ? number : usual
}
