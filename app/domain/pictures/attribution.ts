import { lineOf, webAddressOf } from '#domain/pictures/answer_fields'

/** Who took a stock photo: name and profile, and the library that asks for the credit. */
export interface Attribution {
  name: string
  /** The photographer's page, with the library's referral parameters where it asks for them. */
  url: string
  site: 'Unsplash' | 'Pexels'
}

const LONGEST_NAME = 200

/** What Unsplash asks links to carry (protocol section 8). */
const REFERRAL = { utm_source: 'herald', utm_medium: 'referral' } as const

const HOMES: Readonly<Record<Attribution['site'], string>> = {
  Unsplash: 'https://unsplash.com/',
  Pexels: 'https://www.pexels.com/',
}

/** The credit of a photo; without a usable page of the photographer the library's own is linked. */
export function attributionOf(site: Attribution['site'], name: unknown, url: unknown): Attribution {
  return {
    name: lineOf(name)?.slice(0, LONGEST_NAME) ?? `A photographer of ${site}`,
    url: creditLink(site, webAddressOf(url) ?? HOMES[site]),
    site,
  }
}

/** The words of the credit: 'Photo by Jane Doe on Unsplash'. */
export function creditLine({ name, site }: Attribution): string {
  return `Photo by ${name} on ${site}`
}

/** Where the library's name in the credit leads. */
export function siteLink(site: Attribution['site']): string {
  return creditLink(site, HOMES[site])
}

function creditLink(site: Attribution['site'], address: string): string {
  const url = new URL(address)
  if (site === 'Unsplash') {
    for (const [name, value] of Object.entries(REFERRAL)) url.searchParams.set(name, value)
  }
  return url.href
}
