import { lineOf, webAddressOf } from '#domain/pictures/answer_fields'

/** Libraries that ask for a credit beside their photos. */
export const ATTRIBUTION_SITES = ['Unsplash', 'Pexels'] as const

/** Who took a stock photo: name and profile, and the library that asks for the credit. */
export interface Attribution {
  name: string
  /** The photographer's page, with the library's referral parameters where it asks for them. */
  url: string
  site: (typeof ATTRIBUTION_SITES)[number]
}

/** Characters. */
export const ATTRIBUTION_BOUNDS = { name: 200, url: 1000 } as const

/** What Unsplash asks links to carry (protocol section 8). */
const REFERRAL = { utm_source: 'herald', utm_medium: 'referral' } as const

const HOMES: Readonly<Record<Attribution['site'], string>> = {
  Unsplash: 'https://unsplash.com/',
  Pexels: 'https://www.pexels.com/',
}

/** The credit of a photo; without a usable page of the photographer the library's own is linked. */
export function attributionOf(site: Attribution['site'], name: unknown, url: unknown): Attribution {
  return {
    name: lineOf(name)?.slice(0, ATTRIBUTION_BOUNDS.name) ?? `A photographer on ${site}`,
    url: creditLink(site, pageOf(url) ?? HOMES[site]),
    site,
  }
}

/** With room for what is added to it. */
function pageOf(url: unknown): string | null {
  const page = webAddressOf(url)
  return page !== null && page.length < ATTRIBUTION_BOUNDS.url / 2 ? page : null
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
