import { v7 as uuidv7 } from 'uuid'
import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { authorKind } from '#domain/drafts/author'
import { postContent } from '#domain/posts/post_content'
import { withImage } from '#domain/posts/csv/planned_row'
import type { PlannedRow } from '#domain/posts/csv/planned_row'
import { InvalidPostException } from '#errors/posts_errors'
import { UnknownMediaException } from '#errors/files_errors'
import { now } from '#services/clock'
import { runThenYield } from '#services/background/watch_memory'
import { saveFiles } from '#services/images/image_files'
import { lastKnownPages } from '#services/linkedin/pages'
import { askForApprovals } from '#actions/approvals/ask_for_approval'
import { imageKey } from '#actions/posts/csv/sheet_images'
import type { SheetImage } from '#actions/posts/csv/sheet_images'
import { TOO_FEW_SLOTS } from '#actions/posting_queue/pause_queue'
import { withReadCommitted } from '#database/transaction'
import CountedPost from '#models/counted_post'
import CsvImport from '#models/csv_import'
import type { ImportedRow } from '#models/csv_import'
import Draft from '#models/draft'
import KnownMention from '#models/known_mention'
import Media from '#models/media'
import Organization from '#models/organization'
import { requireStorage } from '#models/organization_quotas'
import { lockPlanIfLimited } from '#models/plan_holder'
import Post from '#models/post'
import type User from '#models/user'
import { nextFreeSlots, postingQueue } from '#queries/posting_queue/posting_queue'

interface Order {
  /** With its `linkedinAccount`. */
  organization: Organization
  user: User
  sha256: string
  /** All rows of the file, in its order. */
  outcome: readonly ImportedRow[]
  images: ReadonlyMap<string, SheetImage>
}

/** A parallel request has imported the same file. */
class AlreadyImported extends Error {
  constructor(readonly rows: ImportedRow[]) {
    super()
  }
}

/** Rows stored before other requests get a turn. */
const ROWS_PER_STEP = 10

/**
 * Stores the rows of a file as drafts and posts, all or none, and returns the result of each row.
 */
export async function importRows(
  rows: readonly PlannedRow[],
  order: Order
): Promise<ImportedRow[]> {
  const storable = [...order.images.values()].filter((image) => image.kind === 'storable')
  try {
    return await saveFiles(
      storable.map(({ file }) => file),
      () => withReadCommitted((trx) => new RowImport(order, trx).run(rows))
    )
  } catch (error) {
    if (error instanceof AlreadyImported) return error.rows
    throw error
  }
}

/** Returns the lines of the rows for which their author's queue has no slot left. */
export async function missingSlots(organizationId: string, rows: readonly PlannedRow[]) {
  const missing = new Set<number>()
  for (const group of byAuthor(rows)) {
    const wanted = group.filter(({ time }) => time.kind === 'slot')
    if (wanted.length === 0) continue
    const queue = await postingQueue(organizationId, authorOf(group[0]!))
    // Each chosen time of the file can occupy one slot.
    const chosen = group.filter(({ time }) => time.kind === 'time').length
    const free = await nextFreeSlots(queue, { count: wanted.length + chosen, now: now() })
    const room = Math.max(free.length - chosen, 0)
    for (const { line } of wanted.slice(room)) missing.add(line)
  }
  return missing
}

function byAuthor(rows: readonly PlannedRow[]): PlannedRow[][] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(authorOf(row)))
  return [...groups.values()]
}

function authorOf({ content: { linkedinAuthorType: type, linkedinAuthorId: urn } }: PlannedRow) {
  return { kind: authorKind(type), urn }
}

/** One transaction that imports a file. */
class RowImport {
  #stored = new Map<number, Pick<ImportedRow, 'postId' | 'draftId'>>()
  #posts: Post[] = []

  constructor(
    private order: Order,
    private trx: TransactionClientContract
  ) {}

  /** @throws AlreadyImported, InvalidPostException, PlanLimitReached, QuotaReached */
  async run(rows: readonly PlannedRow[]) {
    const { organization, user, sha256, outcome } = this.order
    const organizationId = organization.id
    const options = { client: this.trx }
    // Taken before any other lock, because the holder of the plan's lock may need those.
    await lockPlanIfLimited(user.id, 'posts', this.trx)
    await Organization.lockRow(organizationId, this.trx)
    const known = await CsvImport.ofFile({ organizationId, sha256 }, options)
    if (known) throw new AlreadyImported(known.rows)
    await this.#storeImages()
    await this.#storeRows(rows)
    await CountedPost.addAll({ ids: this.#posts.map(({ id }) => id), userId: user.id }, this.trx)
    await askForApprovals(this.#posts, user.id, this.trx)
    const imported = outcome.map((row) => ({ ...row, ...this.#stored.get(row.line) }))
    await CsvImport.create({ organizationId, sha256, rows: imported }, options)
    return imported
  }

  async #storeImages() {
    const { organization, images } = this.order
    const storable = [...images.values()].filter((image) => image.kind === 'storable')
    const bytes = storable.reduce((sum, { row }) => sum + row.bytes, 0)
    await requireStorage({ organizationId: organization.id, bytes }, this.trx)
    const rows = storable.map(({ row }) => ({ ...row, source: 'upload' }))
    await Media.createMany(rows, { client: this.trx })
  }

  /** Posts with a chosen time come first, because they may occupy a slot. */
  async #storeRows(rows: readonly PlannedRow[]) {
    const chosen = rows.filter(({ time }) => time.kind !== 'slot')
    await this.#inSteps(chosen, (row) => this.#store(row))
    const queued = rows.filter(({ time }) => time.kind === 'slot')
    for (const group of byAuthor(queued)) await this.#storeQueued(group)
  }

  async #storeQueued(rows: readonly PlannedRow[]) {
    const { organization } = this.order
    const queue = await postingQueue(organization.id, authorOf(rows[0]!), this.trx)
    const slots = await nextFreeSlots(queue, { count: rows.length, now: now() }, this.trx)
    if (slots.length < rows.length) throw new InvalidPostException(TOO_FEW_SLOTS)
    const { isPaused, week } = queue
    await this.#inSteps(rows, (row, index) => {
      const slot = DateTime.fromJSDate(slots[index]!, { zone: 'utc' })
      return this.#store(row, (post) => post.planInQueue({ slot, zone: week.zone, isPaused }))
    })
  }

  async #inSteps(
    rows: readonly PlannedRow[],
    store: (row: PlannedRow, index: number) => Promise<void>
  ) {
    for (let first = 0; first < rows.length; first += ROWS_PER_STEP) {
      const step = rows.slice(first, first + ROWS_PER_STEP)
      await runThenYield(async () => {
        for (const [index, row] of step.entries()) await store(row, first + index)
      })
    }
  }

  async #store(row: PlannedRow, planInQueue?: (post: Post) => void) {
    const draft = await this.#storeDraft(row)
    const { time, line } = row
    if (time.kind === 'draft')
      return void this.#stored.set(line, { postId: null, draftId: draft.id })
    const { organization, user } = this.order
    const account = organization.linkedinAccount
    const post = new Post().useTransaction(this.trx)
    post.merge({ id: uuidv7(), organizationId: organization.id, draftId: draft.id })
    post.merge({ createdBy: user.id, origin: 'manual', ...postContent(draft) })
    const options = { client: this.trx }
    post.merge(await Post.authorFor(draft, account, lastKnownPages(account), options))
    if (time.kind === 'time') post.planFor(DateTime.fromJSDate(time.at).toUTC(), time.zone)
    planInQueue?.(post)
    await post.save()
    this.#posts.push(post)
    this.#stored.set(line, { postId: post.id, draftId: draft.id })
  }

  async #storeDraft(row: PlannedRow) {
    const { organization, user } = this.order
    const content = row.image ? withImage(row, this.#mediaIdOf(row)) : row.content
    const isStored = await Media.hasAll(organization.id, content.assets, this.trx)
    if (!isStored) throw new UnknownMediaException()
    await KnownMention.recordUse(content.mentions, organization.id, this.trx)
    const owner = { organizationId: organization.id, authorId: user.id }
    return Draft.create({ id: uuidv7(), ...owner, version: 1, ...content }, { client: this.trx })
  }

  #mediaIdOf({ image }: PlannedRow) {
    const prepared = image && this.order.images.get(imageKey(image))
    if (prepared?.kind === 'stored') return prepared.id
    if (prepared?.kind === 'storable') return prepared.row.id
    throw new UnknownMediaException()
  }
}
