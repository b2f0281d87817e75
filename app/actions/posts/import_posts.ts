import { inject } from '@adonisjs/core'
import { setTimeout as pause } from 'node:timers/promises'
import {
  advanceImport,
  importState,
  requestedAuthors,
  importRefusal,
  importStep,
  IMPORT_MESSAGES,
} from '#domain/posts/parse_imported_post'
import type { ImportState } from '#domain/posts/parse_imported_post'
import type { PostMedia } from '#domain/posts/post_content'
import { invalidatesConnection } from '#domain/publishing/refusal'
import type { RunContext, RunHandler } from '#domain/runs/run_rules'
import { ImportRefusedException } from '#errors/files_errors'
import { NotConnectedException } from '#errors/settings_errors'
import { RunFailedException } from '#errors/runs_errors'
import { saveFile } from '#services/images/image_files'
import { downloadLinkedinImage, fetchImageUrls } from '#services/linkedin/member_photos'
import { createReadSession } from '#services/linkedin/linkedin_session'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import { fetchPostsPage, listReadableAuthors } from '#services/linkedin/fetch_posts_page'
import type { LinkedinPost, ReadableAuthor } from '#services/linkedin/fetch_posts_page'
import { TokenRenewal } from '#services/linkedin/token_requests'
import type { FailureCode } from '#domain/publishing/failure_codes'
import { saveImportedPosts, urnsWithMedia } from '#actions/posts/save_imported_posts'
import type { FetchedPost } from '#actions/posts/save_imported_posts'
import { withReadCommitted } from '#database/transaction'
import LinkedinAccount from '#models/linkedin_account'
import { QuotaReached } from '#domain/organizations/quotas'
import Media from '#models/media'
import Run from '#models/run'
import { prepareStorableImage } from '#services/images/storable_image'
import { now } from '#services/clock'

type ImportContext = {
  runId: string
  organizationId: string
  account: LinkedinAccount
  session: LinkedinSession
  signal: AbortSignal
  progress: RunContext['progress']
}

const CONCURRENT_COPIES = 4

/** Delays before an unanswered request is repeated, in milliseconds. */
const RETRY_DELAYS_MS = [500, 4000]

/**
 * Imports the posts of the connection's authors from LinkedIn: a run of kind 'import'. Each page
 * is saved together with its count. A killed import resumes where it stopped; nothing is imported
 * or counted twice.
 */
@inject()
export default class ImportPosts implements RunHandler {
  constructor(private renewal: TokenRenewal) {}

  /** @throws NotConnectedException, ImportRefusedException, RunFailedException */
  async perform({ run, input, partialResult, progress, signal }: RunContext) {
    const { id: runId, organizationId } = run
    const account = await LinkedinAccount.ofOrganization(organizationId)
    if (!account) throw new NotConnectedException()
    const session = createReadSession(account, this.renewal)
    const context = { runId, organizationId, account, session, signal, progress }
    let state = importState(partialResult)
    for (const author of await this.#authors(context, requestedAuthors(input))) {
      if (!state.done.includes(author.urn)) state = await this.#importAuthor(context, author, state)
    }
    return { imported: state.imported, updated: state.updated }
  }

  async #authors({ account }: ImportContext, chosen: string[]) {
    const { id, memberUrn: urn, name, grantedScopes: scopes, accessToken } = account
    const renewToken = () => this.renewal.renew(id, accessToken)
    const token = accessToken ?? ''
    const listed = await listReadableAuthors({ member: { urn, name }, scopes, token, renewToken })
    if (listed.kind === 'unreachable') throw new RunFailedException(IMPORT_MESSAGES.unreachable)
    if (listed.kind === 'refused') return this.#refuse(account, listed.code, 'your company pages')
    const { authors } = listed
    if (authors.length === 0) throw new ImportRefusedException(IMPORT_MESSAGES.no_pages)
    if (chosen.length === 0) return authors
    const own = authors.filter((author) => chosen.includes(author.urn))
    if (own.length === 0) throw new ImportRefusedException(IMPORT_MESSAGES.unknown_author)
    return own
  }

  async #importAuthor(context: ImportContext, author: ReadableAuthor, initial: ImportState) {
    let state = initial
    while (!state.done.includes(author.urn)) {
      context.signal.throwIfAborted()
      const words = importStep(author.name, state.start)
      context.progress({ words, done: 0, total: 0 })
      const readAt = now()
      const page = await this.#read(context, author, state.start)
      const savedImages = await this.#copyImages(context, page.posts)
      context.signal.throwIfAborted()
      const copied = (urn: string) => savedImages.get(urn) ?? null
      const posts = page.posts.map((post) => ({ ...post, copied: copied(post.urn), readAt }))
      state = await savePage(context, author, state, { posts, next: page.next })
    }
    return state
  }

  async #read({ account, session, signal }: ImportContext, author: ReadableAuthor, start: number) {
    const question = { session, author, scopes: account.grantedScopes, start, signal }
    for (let tries = 0; ; tries += 1) {
      const page = await fetchPostsPage(question)
      signal.throwIfAborted()
      if (page.kind === 'read') return page
      if (page.kind === 'rate_limited') throw new RunFailedException(IMPORT_MESSAGES.limited)
      if (page.kind === 'refused') return this.#refuse(account, page.code, author.name)
      const wait = RETRY_DELAYS_MS[tries]
      if (wait === undefined) throw new RunFailedException(IMPORT_MESSAGES.unreachable)
      await pause(wait, undefined, { signal })
    }
  }

  async #refuse(account: LinkedinAccount, code: FailureCode, author: string): Promise<never> {
    if (invalidatesConnection(code)) await LinkedinAccount.end(account.id, account.accessToken)
    throw new ImportRefusedException(importRefusal(code, author))
  }

  /** Images that are not stored yet; one that cannot be downloaded is left out. */
  async #copyImages({ organizationId, session, signal }: ImportContext, posts: LinkedinPost[]) {
    const urns = posts.flatMap(({ urn, image }) => (image ? [urn] : []))
    const existing = await urnsWithMedia(organizationId, urns)
    const missing = posts.filter(({ urn, image }) => image && !existing.has(urn))
    const imageUrns = missing.flatMap(({ image }) => image?.urn ?? [])
    const urls = await fetchImageUrls({ session, urns: imageUrns, signal })
    const savedImages = new Map<string, PostMedia>()
    const copy = async ({ urn, image }: LinkedinPost) => {
      const url = image && urls.get(image.urn)
      const media = url && (await copyImage(organizationId, { ...image, url }, signal))
      if (media) savedImages.set(urn, media)
    }
    for (let first = 0; first < missing.length; first += CONCURRENT_COPIES) {
      await Promise.all(missing.slice(first, first + CONCURRENT_COPIES).map(copy))
    }
    return savedImages
  }
}

type PageToSave = { posts: FetchedPost[]; next: number | null }

/** Saves a page and its count, both or neither. */
function savePage(
  { runId, organizationId }: ImportContext,
  author: ReadableAuthor,
  state: ImportState,
  { posts, next }: PageToSave
) {
  return withReadCommitted(async (trx) => {
    const page = { organizationId, author, posts, at: now() }
    const { imported, updated } = await saveImportedPosts(page, trx)
    const counted = { imported: state.imported + imported, updated: state.updated + updated }
    const nextState = advanceImport({ ...state, ...counted }, author.urn, next)
    const isRunning = await Run.checkpoint(runId, nextState, trx)
    if (!isRunning) throw new RunFailedException(IMPORT_MESSAGES.stopped)
    return nextState
  })
}

type ImageToCopy = { url: string; alt: string | null }

/** Stores an image of a post. Returns null when it cannot be downloaded or used. */
async function copyImage(organizationId: string, image: ImageToCopy, signal: AbortSignal) {
  const file = await downloadLinkedinImage(image.url, signal)
  if (!file) return null
  const storable = await prepareStorableImage({ organizationId, file, filename: 'LinkedIn' })
  if (storable.kind === 'refused') return null
  const { alt: altText } = image
  try {
    const media = await saveFile(storable.file, () =>
      Media.store({ ...storable.row, source: 'import', altText })
    )
    return { media_id: media.id, ...(altText !== null && { alt: altText }) }
  } catch (error) {
    if (error instanceof QuotaReached) return null
    throw error
  }
}
