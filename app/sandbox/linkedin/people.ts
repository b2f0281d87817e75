/** Invented people and company pages; nobody real. `id` is LinkedIn's `sub`. */
export interface Member {
  id: string
  givenName: string
  familyName: string
  email: string
  headline: string
  roles: PageRole[]
}

export interface PageRole {
  pageId: number
  role: string
  state: 'APPROVED' | 'REQUESTED'
}

export interface CompanyPage {
  id: number
  name: string
  vanityName: string
  followers: number
}

/** Roles that may publish in the page's name (both spellings are in use). */
const POSTING_ROLES = [
  'ADMINISTRATOR',
  'CONTENT_ADMINISTRATOR',
  'CONTENT_ADMIN',
  'DIRECT_SPONSORED_CONTENT_POSTER',
]

const NORTHWIND: CompanyPage = {
  id: 2414183,
  name: 'Northwind Robotics',
  vanityName: 'northwind-robotics',
  followers: 4812,
}
const FJORDLICHT: CompanyPage = {
  id: 2414184,
  name: 'Fjordlicht Energie',
  vanityName: 'fjordlicht-energie',
  followers: 1937,
}
const QUILL: CompanyPage = {
  id: 2414185,
  name: 'Quill & Anker',
  vanityName: 'quill-anker',
  followers: 608,
}

export const PAGES: readonly CompanyPage[] = [NORTHWIND, FJORDLICHT, QUILL]

/** For loads: so many pages that a hundred authors can post at once. No sign-in page offers them. */
export const AGENCY_PAGES: readonly CompanyPage[] = Array.from({ length: 100 }, (_, index) => ({
  id: 9_000_001 + index,
  name: `Sample page ${index + 1}`,
  vanityName: `sample-page-${index + 1}`,
  followers: 100 + index,
}))

export const MEMBERS: readonly Member[] = [
  {
    id: '782bbtaQ',
    givenName: 'Maya',
    familyName: 'Lindqvist',
    email: 'maya.lindqvist@example.com',
    headline: 'Operations lead at Northwind Robotics',
    roles: [
      { pageId: NORTHWIND.id, role: 'ADMINISTRATOR', state: 'APPROVED' },
      { pageId: FJORDLICHT.id, role: 'ADMINISTRATOR', state: 'APPROVED' },
      { pageId: QUILL.id, role: 'ANALYST', state: 'APPROVED' },
    ],
  },
  {
    id: '4fKx90Jb',
    givenName: 'Jonas',
    familyName: 'Brandt',
    email: 'jonas.brandt@example.com',
    headline: 'Editor at Quill & Anker',
    roles: [
      { pageId: QUILL.id, role: 'ADMINISTRATOR', state: 'APPROVED' },
      { pageId: NORTHWIND.id, role: 'CONTENT_ADMINISTRATOR', state: 'APPROVED' },
      { pageId: FJORDLICHT.id, role: 'ADMINISTRATOR', state: 'REQUESTED' },
    ],
  },
  {
    id: 'x3_Zr7Lw',
    givenName: 'Ines',
    familyName: 'Okafor',
    email: 'ines.okafor@example.com',
    headline: 'Independent, no company page',
    roles: [],
  },
]

/** Administers all the pages for loads; the sign-in page does not offer it. */
export const AGENCY: Member = {
  id: 'agencyMember',
  givenName: 'Sample',
  familyName: 'Agency',
  email: 'agency@example.com',
  headline: 'Looks after a hundred pages',
  roles: AGENCY_PAGES.map(({ id }) => ({ pageId: id, role: 'ADMINISTRATOR', state: 'APPROVED' })),
}

export function findMember(id: string): Member | null {
  return [...MEMBERS, AGENCY].find((member) => member.id === id) ?? null
}

export function findPage(id: number): CompanyPage | null {
  return [...PAGES, ...AGENCY_PAGES].find((page) => page.id === id) ?? null
}

export function fullName(member: Member): string {
  return `${member.givenName} ${member.familyName}`
}

export function personUrn(member: Member): string {
  return `urn:li:person:${member.id}`
}

/** The page behind `urn:li:organization:...`; null when it is no page of ours. */
export function pageOfUrn(urn: string): CompanyPage | null {
  const id = /^urn:li:organization:(\d{1,15})$/.exec(urn)?.[1]
  return id === undefined ? null : findPage(Number(id))
}

/** The name behind an author urn; the urn itself when nobody bears it. */
export function authorName(urn: string): string {
  const page = pageOfUrn(urn)
  if (page) return page.name
  const member = findMember(urn.replace('urn:li:person:', ''))
  return member ? fullName(member) : urn
}

export function mayPostFor(member: Member, pageId: number): boolean {
  return approvedRoles(member, pageId).some((role) => POSTING_ROLES.includes(role))
}

export function administers(member: Member, pageId: number): boolean {
  return approvedRoles(member, pageId).includes('ADMINISTRATOR')
}

function approvedRoles(member: Member, pageId: number): string[] {
  return member.roles
    .filter((entry) => entry.pageId === pageId && entry.state === 'APPROVED')
    .map((entry) => entry.role)
}
