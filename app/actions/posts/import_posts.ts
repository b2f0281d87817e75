import { inject } from '@adonisjs/core'
import { setTimeout as pause } from 'node:timers/promises'
import {
  afterPage,
  importState,
  orderedAuthors,
  type ImportState,
} from '#domain/posts/import_state'
import { importRefusal, importStep, IMPORT_WORDS } from '#domain/posts/import_words'
import type { PostMedia } from '#domain/posts/post_content'
import { isConnectionOver } from '#domain/publishing/held'
import type { FailureCode } from '#domain/publishing/failure_codes'
import type { RunPerformance, RunPerformer } from '#domain/runs/performance'
import ImportRefusedException from '#exceptions/import_refused_exception'
import NotConnectedException from '#exceptions/not_connected_exception'
import RunFailedException from '#exceptions/run_failed_exception'
import { keepImported, urnsWithMedia, type ReadPost } from '#models/imported_posts'
import LinkedinAccount from '#models/linkedin_account'
import { QuotaReached } from '#domain/organizations/quotas'
import Media from '#models/media'
import Run from '#models/run'
import { inTransaction } from '#models/transaction'
import { keepFile } from '#services/images/keep_file'
import { storableImage } from '#services/images/storable_image'
import { now } from '#services/clock'
import { downloadPicture } from '#services/linkedin/download_picture'
import { imageAddresses } from '#services/linkedin/image_addresses'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import { postsPage, type LinkedinPost } from '#services/linkedin/posts_page'
import { readableAuthors, type ReadableAuthor } from '#services/linkedin/readable_authors'
import { readingSession } from '#services/linkedin/reading_session'
import { TokenRenewal } from '#services/linkedin/token_renewal'

type Import = {
  runId: string
  organizationId: string
  account: LinkedinAccount
  session: LinkedinSession
  signal: AbortSignal
  progress: RunPerformance['progress']
}

const COPIES_AT_ONCE = 4

/** What LinkedIn did not answer is asked for again after so long, in ms. */
const PAUSES_MS = [500, 4000]

/**
 * Takes over what the connection's authors published on LinkedIn: a run of kind 'import'. Each page is
 * kept together with the count that tells of it, so one that was interrupted goes on where it stopped.
 */
@inject()
export default class ImportPosts implements RunPerformer {
  constructor(private renewal: TokenRenewal) {}

  /** @throws NotConnectedException, ImportRefusedException, RunFailedException */
  async perform({ run, input, soFar, progress, signal }: RunPerformance) {
    const { id: runId, organizationId } = run
    const account = await LinkedinAccount.ofOrganization(organizationId)
    if (!account) throw new NotConnectedException()
    const session = readingSession(account, this.renewal)
    const order = { runId, organizationId, account, session, signal, progress }
    let state = importState(soFar)
    for (const author of await this.#authors(order, orderedAuthors(input))) {
      if (!state.done.includes(author.urn)) state = await this.#importAll(order, author, state)
    }
    return { imported: state.imported, updated: state.updated }
  }

  async #authors({ account }: Import, chosen: string[]) {
    const { id, memberUrn: urn, name, grantedScopes: scopes, accessToken } = account
    const renewToken = () => this.renewal.renew(id, accessToken)
    const token = accessToken ?? ''
    const listed = await readableAuthors({ member: { urn, name }, scopes, token, renewToken })
    if (listed.kind === 'unreachable') throw new RunFailedException(IMPORT_WORDS.unreachable)
    if (listed.kind === 'refused') return this.#refuse(account, listed.code, 'your company pages')
    const { authors } = listed
    if (authors.length === 0) throw new ImportRefusedException(IMPORT_WORDS.no_pages)
    if (chosen.length === 0) return authors
    const own = authors.filter((author) => chosen.includes(author.urn))
    if (own.length === 0) throw new ImportRefusedException(IMPORT_WORDS.unknown_author)
    return own
  }

  async #importAll(order: Import, author: ReadableAuthor, begin: ImportState) {
    let state = begin
    while (!state.done.includes(author.urn)) {
      order.signal.throwIfAborted()
      const words = importStep(author.name, state.start)
      order.progress({ words, done: 0, total: 0 })
      const page = await this.#read(order, author, state.start)
      const copied = await this.#copyPictures(order, page.posts)
      order.signal.throwIfAborted()
      state = await keepPage(order, author, state, {
        posts: page.posts.map((post) => ({ ...post, copied: copied.get(post.urn) ?? null })),
        next: page.next,
      })
    }
    return state
  }

  async #read({ account, session, signal }: Import, author: ReadableAuthor, start: number) {
    const question = { session, author, scopes: account.grantedScopes, start, signal }
    for (let tries = 0; ; tries += 1) {
      const page = await postsPage(question)
      signal.throwIfAborted()
      if (page.kind === 'read') return page
      if (page.kind === 'rate_limited') throw new RunFailedException(IMPORT_WORDS.limited)
      if (page.kind === 'refused') return this.#refuse(account, page.code, author.name)
      const wait = PAUSES_MS[tries]
      if (wait === undefined) throw new RunFailedException(IMPORT_WORDS.unreachable)
      await pause(wait, undefined, { signal })
    }
  }

  async #refuse(account: LinkedinAccount, code: FailureCode, author: string): Promise<never> {
    if (isConnectionOver(code)) await LinkedinAccount.end(account.id, account.accessToken)
    throw new ImportRefusedException(importRefusal(code, author))
  }

  /** The pictures that are not here yet; one that cannot be had is left out. */
  async #copyPictures({ organizationId, session, signal }: Import, posts: LinkedinPost[]) {
    const urns = posts.flatMap(({ urn, picture }) => (picture ? [urn] : []))
    const kept = await urnsWithMedia(organizationId, urns)
    const wanted = posts.filter(({ urn, picture }) => picture && !kept.has(urn))
    const asked = wanted.flatMap(({ picture }) => picture?.urn ?? [])
    const addresses = await imageAddresses({ session, urns: asked, signal })
    const copied = new Map<string, PostMedia>()
    const copy = async ({ urn, picture }: LinkedinPost) => {
      const address = picture && addresses.get(picture.urn)
      const media = address && (await copyPicture(organizationId, { address, ...picture }, signal))
      if (media) copied.set(urn, media)
    }
    for (let first = 0; first < wanted.length; first += COPIES_AT_ONCE) {
      await Promise.all(wanted.slice(first, first + COPIES_AT_ONCE).map(copy))
    }
    return copied
  }
}

type PageToKeep = { posts: ReadPost[]; next: number | null }

/** A page and what it comes to, both or neither. */
function keepPage(
  { runId, organizationId }: Import,
  author: ReadableAuthor,
  state: ImportState,
  { posts, next }: PageToKeep
) {
  return inTransaction(async (trx) => {
    const page = { organizationId, author, posts, at: now() }
    const { imported, updated } = await keepImported(page, trx)
    const counted = { imported: state.imported + imported, updated: state.updated + updated }
    const further = afterPage({ ...state, ...counted }, author.urn, next)
    const isOurs = await Run.checkpoint(runId, further, trx)
    if (!isOurs) throw new RunFailedException(IMPORT_WORDS.stopped)
    return further
  })
}

type Picture = { address: string; alt: string | null }

/** Kept among the organization's pictures; null where it cannot be had or used. */
async function copyPicture(organizationId: string, picture: Picture, signal: AbortSignal) {
  const file = await downloadPicture(picture.address, signal)
  if (!file) return null
  const storable = await storableImage({ organizationId, file, filename: 'LinkedIn' })
  if (storable.kind === 'refused') return null
  const { alt: altText } = picture
  try {
    const media = await keepFile(storable.file, () =>
      Media.create({ ...storable.row, source: 'import', altText })
    )
    return { media_id: media.id, ...(altText !== null && { alt: altText }) }
  } catch (error) {
    if (error instanceof QuotaReached) return null
    throw error
  }
}
