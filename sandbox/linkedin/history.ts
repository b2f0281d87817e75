import type { LinkedinPeer } from '#sandbox/linkedin/linkedin_peer'
import { type CompanyPage, findPage, PAGES } from '#sandbox/linkedin/people'
import type { PostState } from '#sandbox/linkedin/linkedin_state'
import { pick, seededRandom } from '#sandbox/server/seeded_random'

const EVERY_MS = 9 * 3_600_000
const SAMPLE_IMAGE = /^urn:li:image:SAMPLE-(\d{1,15})-(\d{1,9})$/

const SUBJECTS = [
  'What we learned from a week of night shifts',
  'A customer asked why we draw every route twice',
  'Three questions before you sign a service contract',
  'Our new field guide is out today',
  'The numbers of last quarter, in one picture',
  'How a small team answers in under an hour',
  'We are hiring people who like to be outdoors',
]
const ENDINGS = ['Tell us how you do it.', 'More in the comments.', 'See you there.', '']
const TAGS = ['#operations', '#sample', '#teamwork', '#fieldwork']

/**
 * The posts of a page from before this sandbox began, newest first. They are invented, labelled as
 * samples, and the same every time. `settings.historyPosts` is their number.
 */
export function historyOf(peer: LinkedinPeer, author: string): PostState[] {
  const page = pageIn(author)
  if (!page || peer.settings.historyPosts === 0) return []
  const newest = newestSlot(peer)
  return Array.from({ length: peer.settings.historyPosts }, (_, back) => {
    return samplePost(page, newest - back)
  })
}

function newestSlot({ startedAt }: LinkedinPeer): number {
  return Math.floor(startedAt / EVERY_MS) - 1
}

/** The sample with this URN; null if there is none. */
export function sampleOf(peer: LinkedinPeer, urn: string): PostState | null {
  const [, digits] = /^urn:li:share:(\d{10,20})$/.exec(urn) ?? []
  if (digits === undefined) return null
  const page = PAGES.find(({ id }) => BigInt(digits) % PAGE_SPAN === BigInt(id) % PAGE_SPAN)
  const slot = Math.floor(Number(BigInt(digits) / PAGE_SPAN) / EVERY_MS)
  const newest = newestSlot(peer)
  const isHeld = slot <= newest && slot > newest - peer.settings.historyPosts
  const post = page && isHeld ? samplePost(page, slot) : null
  return post?.urn === urn ? post : null
}

/** The page that this sample image belongs to; null for any other image. */
export function pageOfSampleImage(urn: string): CompanyPage | null {
  const [, id] = SAMPLE_IMAGE.exec(urn) ?? []
  return id === undefined ? null : findPage(Number(id))
}

/** An id contains its time in milliseconds above 22 free bits, and the page in those bits. */
const PAGE_SPAN = 1n << 22n

function samplePost(page: CompanyPage, slot: number): PostState {
  const at = slot * EVERY_MS + Math.floor(seededRandom(`${page.id} ${slot}`)() * 3_600_000)
  const text = sampleText(page, slot)
  const image = slot % 3 === 0 ? `urn:li:image:SAMPLE-${page.id}-${slot}` : null
  const altText = `Sample picture of ${page.name}`
  return {
    urn: `urn:li:share:${(BigInt(at) << 22n) + (BigInt(page.id) % PAGE_SPAN)}`,
    author: urnOf(page),
    commentary: text,
    text,
    cutAt: null,
    visibility: 'PUBLIC',
    feedDistribution: 'MAIN_FEED',
    content: image === null ? null : { media: { id: image, altText } },
    media: image === null ? [] : [{ urn: image, altText, title: '' }],
    reshareOf: null,
    isReshareDisabledByAuthor: false,
    idempotencyKey: null,
    clientId: 'sample',
    version: '',
    receivedAt: at,
    lastModifiedAt: at,
    editedAt: null,
    deletedAt: null,
    duplicatesRefused: 0,
    comments: [],
    commentsState: 'OPEN',
  }
}

function sampleText(page: CompanyPage, slot: number): string {
  const random = seededRandom(`words ${page.id} ${slot}`)
  const subject = pick(random, SUBJECTS)
  const ending = pick(random, ENDINGS)
  const words = [`Sample post ${slot} of ${page.name}: ${subject}.`, ending].filter(Boolean)
  return `${words.join(' ')}\n\n${pick(random, TAGS)}`
}

function pageIn(author: string): CompanyPage | null {
  return PAGES.find((page) => urnOf(page) === author) ?? null
}

function urnOf({ id }: CompanyPage): string {
  return `urn:li:organization:${id}`
}
