/** The ids of what a post shows and that lies in the house's own storage. */
export function mediaIdsIn(media: readonly { media_id: string | null }[]): string[] {
  return media.flatMap(({ media_id: id }) => (id === null ? [] : [id]))
}

/** Where the client of a link sees a picture or document of one of its posts. */
export function reviewMediaUrl(reviewPath: string, mediaId: string): string {
  return `${reviewPath}/media/${mediaId}`
}
