import { cleanText } from '#domain/posts/clean_text'
import { POSTING_ROLES } from '#domain/settings/linkedin_scopes'

/** A company page of LinkedIn that the member may post as. */
export interface CompanyPage {
  urn: string
  name: string
}

/** One answer's worth of a finder; `next` is where to go on, null at the end. */
export interface RolesAnswer {
  ids: string[]
  next: number | null
}

const PAGE_URN = /^urn:li:organization:(\d{1,20})$/

/**
 * The pages' ids in an answer of organizationAcls (protocol section 3) on which the member has a
 * role that may post. Older answers say `organizationTarget`; `elements` may be missing.
 */
export function readRoles(
  body: Record<string, unknown>,
  start: number,
  count: number
): RolesAnswer {
  const elements = listOf(body.elements).map(recordOf)
  const ids = elements.filter(mayPost).map(idOf)
  const links = recordOf(body.paging).links
  const hasNext = Array.isArray(links)
    ? links.map(recordOf).some(({ rel }) => rel === 'next')
    : elements.length >= count
  const goesOn = hasNext && elements.length > 0
  return {
    ids: ids.filter((id) => id !== null),
    next: goesOn ? start + Math.max(elements.length, count) : null,
  }
}

/** The name in an organization's record; null when it has none. */
export function readPageName(body: unknown): string | null {
  const { localizedName, vanityName } = recordOf(body)
  return textOf(localizedName) ?? textOf(vanityName)
}

/** The records of a BATCH_GET by id. */
export function readBatch(body: Record<string, unknown>): Record<string, unknown> {
  return recordOf(body.results)
}

/** A page by its id, with what is known of its name. */
export function companyPage(id: string, name: string | null): CompanyPage {
  return { urn: `urn:li:organization:${id}`, name: name ?? `Company page ${id}` }
}

function mayPost({ role, state }: Record<string, unknown>) {
  return POSTING_ROLES.includes(String(role)) && (state === undefined || state === 'APPROVED')
}

function idOf({ organization, organizationTarget }: Record<string, unknown>) {
  return PAGE_URN.exec(String(organization ?? organizationTarget))?.[1] ?? null
}

function textOf(value: unknown) {
  const text = typeof value === 'string' ? cleanText(value).trim().slice(0, 255) : ''
  return text === '' ? null : text
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
