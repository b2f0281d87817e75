/** Longer than any link to a post. */
export const MAX_POST_LINK = 2000

export const POST_LINK_PROBLEM =
  "This isn't a link to a LinkedIn post. Open the post on LinkedIn, copy its link and paste it here."

const URN = /^urn:li:(?:share|ugcPost|activity):\d{1,20}$/
const UPDATE_PATH = /\/feed\/update\/(urn:li:(?:share|ugcPost|activity):\d{1,20})(?![\w:])/
const POST_PATH = /^\/posts\/.*-(share|ugcPost|activity)-(\d{1,20})(?!\d)/

/**
 * Returns the post URN in a text. The text is a URN or a link as LinkedIn copies it
 * (`/feed/update/{urn}/`, `/posts/{words}-activity-{id}-{code}`). Returns null when it contains
 * none. Only the URN of a link is stored, so its host does not matter.
 */
export function parsePostUrn(text: string): string | null {
  const pasted = text.trim()
  if (URN.test(pasted)) return pasted
  const path = pathOf(pasted)
  if (path === null) return null
  const [, urn] = UPDATE_PATH.exec(path) ?? []
  if (urn) return urn
  const [, kind, id] = POST_PATH.exec(path) ?? []
  return kind && id ? `urn:li:${kind}:${id}` : null
}

function pathOf(link: string): string | null {
  const [, path] = /^https?:\/\/[^/?#\s]+([^?#\s]*)/i.exec(link) ?? []
  return path === undefined ? null : path.replace(/%3A/gi, ':')
}
