/** More than any link to a post has characters. */
export const MAX_POST_LINK = 2000

export const POST_LINK_PROBLEM =
  "This isn't a link to a LinkedIn post. Open the post on LinkedIn, copy its link and paste it here."

const URN = /^urn:li:(?:share|ugcPost|activity):\d{1,20}$/
const UPDATE_PATH = /\/feed\/update\/(urn:li:(?:share|ugcPost|activity):\d{1,20})(?![\w:])/
const POST_PATH = /^\/posts\/.*-(share|ugcPost|activity)-(\d{1,20})(?!\d)/

/**
 * The URN of the post that a person names: as it is, or in a link as LinkedIn copies it
 * (`/feed/update/{urn}/`, `/posts/{words}-activity-{id}-{code}`). Null when it names none. Only the
 * URN is kept of a link, so its host does not matter.
 */
export function postUrnIn(text: string): string | null {
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
