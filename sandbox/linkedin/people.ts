/** Invented people and company pages. None of them is real. `id` is LinkedIn's `sub`. */
export interface Person {
  id: string
  givenName: string
  familyName: string
  headline: string
}

export interface Member extends Person {
  email: string
  roles: PageRole[]
}

interface PageRole {
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

/** Roles that may publish in the page's name. LinkedIn uses both spellings. */
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

/** Companies that none of these members manages. They can be found and mentioned. */
const COMPANIES: readonly CompanyPage[] = [
  { id: 3318207, name: 'Halden Logistics', vanityName: 'halden-logistics', followers: 2210 },
  { id: 3318208, name: 'LogiMAT', vanityName: 'logimat', followers: 18_400 },
]

/** A hundred pages for load tests. The sign-in page does not offer them. */
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

/** The administrator of all pages for load tests. The sign-in page does not offer this member. */
export const AGENCY: Member = {
  id: 'agencyMember',
  givenName: 'Sample',
  familyName: 'Agency',
  email: 'agency@example.com',
  headline: 'Looks after a hundred pages',
  roles: AGENCY_PAGES.map(({ id }) => ({ pageId: id, role: 'ADMINISTRATOR', state: 'APPROVED' })),
}

/** People who follow the pages and cannot sign in. */
export const FOLLOWERS: readonly Person[] = [
  { id: 'fLw01Annie', givenName: 'Annie', familyName: 'Victor', headline: 'Warehouse planner' },
  { id: 'fLw02Halim', givenName: 'Halima', familyName: 'Norden', headline: 'Fleet manager' },
]

/** Anyone who can be mentioned. */
export function findPerson(id: string): Person | null {
  return findMember(id) ?? FOLLOWERS.find((person) => person.id === id) ?? null
}

export function findMember(id: string): Member | null {
  return [...MEMBERS, AGENCY].find((member) => member.id === id) ?? null
}

export function findPage(id: number): CompanyPage | null {
  return allPages().find((page) => page.id === id) ?? null
}

export function findPageByVanityName(vanityName: string): CompanyPage | null {
  return allPages().find((page) => page.vanityName === vanityName) ?? null
}

function allPages(): CompanyPage[] {
  return [...PAGES, ...COMPANIES, ...AGENCY_PAGES]
}

export function fullName({ givenName, familyName }: Person): string {
  return `${givenName} ${familyName}`
}

export function personUrn({ id }: Person): string {
  return `urn:li:person:${id}`
}

/** The page with the URN `urn:li:organization:...`; null if the sandbox has no such page. */
export function pageOfUrn(urn: string): CompanyPage | null {
  const id = /^urn:li:organization:(\d{1,15})$/.exec(urn)?.[1]
  return id === undefined ? null : findPage(Number(id))
}

/** The name of an author; the URN itself if no one has it. */
export function authorName(urn: string): string {
  const page = pageOfUrn(urn)
  if (page) return page.name
  const person = findPerson(urn.replace('urn:li:person:', ''))
  return person ? fullName(person) : urn
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
