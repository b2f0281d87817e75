import { cleanText } from '#domain/posts/clean_text'
import { authorUrn } from '#domain/drafts/author'

/** A member of LinkedIn, as userinfo tells (protocol section 1.6). */
export interface LinkedinMember {
  urn: string
  name: string
  email: string | null
  /** Expires: copy the picture, do not keep the address. */
  pictureUrl: string | null
}

/** Reads a userinfo answer; null when it does not say who it is about. */
export function readMember(body: unknown): LinkedinMember | null {
  const profile: Record<string, unknown> = Object(body)
  const urn = authorUrn('personal', textOf(profile.sub, 100))
  if (urn === null) return null
  const parts = [textOf(profile.given_name, 120), textOf(profile.family_name, 120)]
  return {
    urn,
    name: textOf(profile.name, 255) ?? (parts.filter(Boolean).join(' ') || 'LinkedIn member'),
    email: textOf(profile.email, 254),
    pictureUrl: textOf(profile.picture, 2048),
  }
}

/** A text of at most so many characters; null when there is none or it is longer than it can be. */
function textOf(value: unknown, max: number) {
  const text = typeof value === 'string' ? cleanText(value).trim() : ''
  return text === '' || text.length > max ? null : text
}
