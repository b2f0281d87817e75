const ADDRESS = /^\/media\/([A-Za-z0-9_-]{1,64})$/

/** Where members see a stored picture or document. */
export function mediaUrl(mediaId: string): string {
  return `/media/${mediaId}`
}

/** The id in such an address; null for any other address. */
export function mediaIdOf(url: string): string | null {
  return ADDRESS.exec(url)?.[1] ?? null
}
