import { cleanText } from '#domain/posts/text'
import { POSTING_ROLES } from '#domain/linkedin/linkedin_scopes'
import { nextStart } from '#domain/publishing/linkedin_answer'
import { authorUrn } from '#domain/drafts/author'
import { fieldsOf, listOf } from '#domain/web/json_fields'
import type { Fields } from '#domain/web/json_fields'

/** A LinkedIn company page that the member may post as. */
export interface CompanyPage {
  urn: string
  name: string
}

/** One page of a finder's results. `next` is the offset of the next page, or null at the end. */
interface RolesPage {
  ids: string[]
  next: number | null
}

const PAGE_URN = /^urn:li:organization:(\d{1,20})$/

/**
 * Returns the ids of the pages on which the member has a role that may post, from an answer of
 * organizationAcls. Older answers use `organizationTarget`; `elements` may be missing.
 */
export function parseRoles(body: Fields, start: number, count: number): RolesPage {
  const elements = listOf(body.elements).map(fieldsOf)
  const ids = elements.filter(mayPost).map(idOf)
  const isUnlinked = !Array.isArray(fieldsOf(body.paging).links)
  const isFull = elements.length > 0 && elements.length >= count
  return {
    ids: ids.filter((id) => id !== null),
    next: isUnlinked && isFull ? start + elements.length : nextStart(body, { start, count }),
  }
}

/** Returns the name in an organization's record, or null when it has none. */
export function parsePageName(body: unknown): string | null {
  const { localizedName, vanityName } = fieldsOf(body)
  return textOf(localizedName) ?? textOf(vanityName)
}

/** Returns the records of a BATCH_GET by id. */
export function parseBatch(body: Fields): Fields {
  return fieldsOf(body.results)
}

/** Returns a page by its id. Without a name it gets a generic one. */
export function companyPage(id: string, name: string | null): CompanyPage {
  return { urn: `urn:li:organization:${id}`, name: name ?? `Company page ${id}` }
}

function mayPost({ role, state }: Fields) {
  return POSTING_ROLES.includes(String(role)) && (state === undefined || state === 'APPROVED')
}

function idOf({ organization, organizationTarget }: Fields) {
  return PAGE_URN.exec(String(organization ?? organizationTarget))?.[1] ?? null
}

function textOf(value: unknown) {
  const text = typeof value === 'string' ? cleanText(value).trim().slice(0, 255) : ''
  return text === '' ? null : text
}

/** A LinkedIn member from a userinfo answer. */
export interface LinkedinMember {
  urn: string
  name: string
  email: string | null
  /** The URL expires, so the photo is copied and the URL is not stored. */
  pictureUrl: string | null
}

/** Reads a userinfo answer. Returns null when it does not identify the member. */
export function parseMember(body: unknown): LinkedinMember | null {
  const profile: Fields = Object(body)
  const urn = authorUrn('personal', claimText(profile.sub, 100))
  if (urn === null) return null
  const parts = [claimText(profile.given_name, 120), claimText(profile.family_name, 120)]
  return {
    urn,
    name: claimText(profile.name, 255) ?? (parts.filter(Boolean).join(' ') || 'LinkedIn member'),
    email: claimText(profile.email, 254),
    pictureUrl: claimText(profile.picture, 2048),
  }
}

/** Returns the text, or null when it is missing or longer than `max` characters. */
function claimText(value: unknown, max: number) {
  const text = typeof value === 'string' ? cleanText(value).trim() : ''
  return text === '' || text.length > max ? null : text
}
