import { buffer } from 'node:stream/consumers'
import type { ApiClient } from '@japa/api-client'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { v7 as uuidv7 } from 'uuid'
import ExportOrganization from '#actions/archives/export_organization'
import ImportOrganization from '#actions/archives/import_organization'
import { tableSchemas } from '#database/table_schemas'
import { ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import type User from '#models/user'
import { freshDatabase } from '#tests/helpers/test_database'
import { unzipped } from '#tests/helpers/data/document_files'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { MaterialFactory } from '#database/factories/material_factory'
import { PostFactory } from '#database/factories/post_factory'
import { ReviewLinkFactory } from '#database/factories/review_link_factory'
import { WebhookFactory } from '#database/factories/webhook_factory'
import { UserFactory } from '#database/factories/user_factory'
import { sqlInstant } from '#database/instants'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import AssistantPrompt from '#models/assistant_prompt'
import BrandAnalysis from '#models/brand_analysis'
import Material from '#models/material'
import Approval from '#models/approval'
import CampaignSource from '#models/campaign_source'
import Comment from '#models/comment'
import Membership from '#models/membership'
import type Post from '#models/post'
import PostEvent from '#models/post_event'
import AuthorSlot from '#models/author_slot'
import PausedQueue from '#models/paused_queue'
import KnownMention from '#models/known_mention'
import ReviewApproval from '#models/review_approval'
import ReviewComment from '#models/review_comment'
import SourceItem from '#models/source_item'
import { now } from '#services/clock'
import { makeMember } from '#tests/helpers/data/members'
import { storedImage } from '#tests/helpers/requests/image_requests'

export function exported(organizationId: string): Promise<Buffer> {
  return buffer(new ExportOrganization().handle(organizationId))
}

/** Imports a ZIP file for a user. */
export async function imported(bytes: Buffer, user: User) {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  try {
    const path = join(folder, 'export.zip')
    await writeFile(path, bytes)
    return await new ImportOrganization().handle({ path, user })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Empties the database, to simulate another installation. */
export async function wipeDatabase() {
  await freshDatabase()
  await drive.use().deleteAll('organizations')
}

/** Number of rows in each table that an import writes. */
export async function countArchiveParts() {
  const counts: Record<string, number> = {}
  for (const { table } of ORGANIZATION_PARTS) {
    const [{ total }] = await db.from(table).count('* as total')
    counts[table] = Number(total)
  }
  return counts
}

export async function allTables() {
  return tableSchemas(db.connection())
}

export async function rowsIn(bytes: Buffer) {
  const files = await unzipped(bytes)
  const tables = [...files].filter(([name]) => name.endsWith('.json') && name !== 'manifest.json')
  return Object.fromEntries(
    tables.map(([name, text]) => [name.replace('.json', ''), JSON.parse(text.toString())])
  ) as Record<string, Record<string, unknown>[]>
}

/**
 * An organization with data in every part of the application, created by its owner and an editor.
 */
export async function fullOrganization() {
  const { user, organization } = await makeMember()
  const organizationId = organization.id
  const settings = { bannedWords: ['synergy'], slideTemplate: 'bold', slideColor: '#1144aa' }
  await organization.merge({ name: 'Nørd & Söhne 🚚', ...settings }).save()
  const editor = await UserFactory.merge({ fullName: 'Jonas Weber' }).create()
  await Membership.create({ organizationId, userId: editor.id, role: 'editor' })

  const picture = await keptPicture(organizationId, '#246')
  const plain = await keptPicture(organizationId, '#fff')
  await picture.media.merge({ originalMediaId: plain.media.id, altText: 'A dock' }).save()
  const campaign = await CampaignFactory.merge({
    organizationId,
    createdBy: editor.id,
    updatedBy: user.id,
  }).create()
  const draft = await DraftFactory.merge({
    organizationId,
    authorId: editor.id,
    mode: 'image',
    hashtags: ['#docks'],
    assets: [{ type: 'image', url: picture.url, alt: 'A dock', textOverlays: [{ text: 'Hi' }] }],
  }).create()
  const posts = await plantPosts(organizationId, { draftId: draft.id, createdBy: editor.id })
  const [post] = posts
  await post
    .merge({
      campaignId: campaign.id,
      kind: 'image',
      media: [{ media_id: picture.media.id, alt: 'A dock' }],
    })
    .save()
  await plantHistory(post.id, campaign.id, editor.id)
  const material = await plantMaterials(organizationId, user.id)
  await AssistantPrompt.create({ organizationId, kind: 'text', prompt: 'Write plainly.' })
  await plantReview(organizationId, post, user.id)
  await plantComments(organizationId, draft.id, user.id)
  await plantQueue(organizationId, campaign.id)
  await WebhookFactory.merge({ organizationId, createdBy: user.id }).create()
  await plantSource(organizationId, campaign.id, post.id)
  return { user, editor, organization, picture, campaign, draft, posts, material }
}

async function keptPicture(organizationId: string, color: string) {
  const picture = await storedImage(organizationId, { color })
  const { media, bytes } = picture
  const former = media.diskKey
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const diskKey = `organizations/${organizationId}/${media.id}.png`
  await media.merge({ sha256, diskKey }).save()
  await drive.use().move(former, diskKey)
  return picture
}

/** A post in each status, and a scheduled one whose time has passed. */
async function plantPosts(organizationId: string, shared: { draftId: string; createdBy: string }) {
  const posts = []
  for (const status of POST_STATUSES.filter((name) => name !== 'publishing')) {
    const facts = { organizationId, status, ...shared, body: `“${status}” — 日本語 🚀\n\nline` }
    posts.push(await PostFactory.merge(facts).create())
  }
  const missed = now().minus({ days: 3 }).startOf('second')
  const late = { organizationId, publishAt: missed, dueAt: missed }
  posts.push(await PostFactory.merge(late).create())
  posts.push(await PostFactory.merge({ organizationId }).apply('published').create())
  return posts
}

async function plantHistory(postId: string, campaignId: string, userId: string) {
  const at = sqlInstant(now())
  const row = () => ({ id: uuidv7(), created_at: at, updated_at: at })
  await PostEvent.create({ postId, userId, kind: 'moved' })
  const attempt = { post_id: postId, number: 1, phase: 'done', outcome: 'refused', worker: 'w' }
  await db.table('publish_attempts').insert({ ...row(), ...attempt, started_at: at })
  const comment = { text: 'More', status: 'published', due_at: at, sent_at: at, published_at: at }
  await db.table('first_comments').insert({ ...row(), ...comment, post_id: attempt.post_id })
  const figures = { post_id: postId, taken_at: at, impressions: 12, reactions: 3 }
  await db.table('post_metrics').insert({ ...row(), ...figures })
  const [before, after] = ['Sixty robots.', 'Forty robots.']
  const texts = { before_body: before, body: after, before_hashtags: '[]', hashtags: '[]' }
  const correction = { post_id: postId, user_id: userId, version: 2, state: 'saved', ...texts }
  await db.table('post_corrections').insert({ ...row(), ...correction })
  const generation = { campaign_id: campaignId, planned_for: at, post_id: postId }
  await db.table('campaign_generations').insert({ ...row(), ...generation })
}

/** A client's approval and comment through an active review link. */
async function plantReview(organizationId: string, post: Post, createdBy: string) {
  const { id: reviewLinkId } = await ReviewLinkFactory.merge({ organizationId, createdBy }).create()
  const said = { organizationId, reviewLinkId, postId: post.id, authorName: 'Ana Ferreira' }
  const ada = { urn: 'urn:li:person:1', name: 'Ada', source: 'used' } as const
  await KnownMention.create({ organizationId: post.organizationId, ...ada, lastUsedAt: now() })
  await ReviewApproval.create({ ...said, contentMark: ReviewApproval.contentHashOf(post) })
  await Approval.give(post, { kind: 'client', authorName: 'Ana Ferreira', reviewLinkId }, {})
  const event = await PostEvent.findByOrFail('post_id', post.id)
  await ReviewComment.create({
    ...said,
    body: 'Make the first line shorter.',
    postEventId: event.id,
  })
}

/** A resolved comment on a draft, with a reply. */
async function plantComments(organizationId: string, draftId: string, userId: string) {
  const place = { organizationId, draftId, userId, authorName: 'Ada' }
  const { id: parentId } = await Comment.create({
    ...place,
    body: 'Sixty or forty?',
    quote: 'Sixty robots',
    quoteStart: 0,
    resolvedAt: now(),
    resolvedBy: userId,
  })
  await Comment.create({ ...place, parentId, body: 'Forty, I counted.', editedAt: now() })
}

/** A feed of a campaign with an item that a post was written from. */
async function plantSource(organizationId: string, campaignId: string, postId: string) {
  const url = 'https://example.com/feed.xml'
  const read = { title: 'Dock news', readAt: now(), nextReadAt: now(), failures: 0 }
  const source = await CampaignSource.create({
    organizationId,
    campaignId,
    kind: 'feed',
    url,
    ...read,
  })
  await SourceItem.create({
    sourceId: source.id,
    identity: 'a'.repeat(64),
    status: 'used',
    title: 'A new dock',
    text: 'It is open.',
    link: 'https://example.com/dock',
    postId,
    usedAt: now(),
  })
}

/** A weekly slot of the connected member for a campaign, and a queue that is paused. */
async function plantQueue(organizationId: string, campaignId: string) {
  const author = { organizationId, authorKind: 'personal' as const, authorUrn: '' }
  await AuthorSlot.create({ ...author, weekday: 3, time: '09:00', campaignId })
  await PausedQueue.create(author)
}

async function plantMaterials(organizationId: string, userId: string) {
  const id = uuidv7()
  const diskKey = `organizations/${organizationId}/materials/${id}.txt`
  const bytes = Buffer.from('Docks are where goods change hands.')
  await drive.use().put(diskKey, bytes)
  const file = { id, diskKey, format: 'txt' as const, mime: 'text/plain; charset=utf-8' }
  const material = await Material.create({
    organizationId,
    userId,
    name: 'Docks',
    type: 'document',
    status: 'ready',
    ...file,
    bytes: bytes.length,
    extractedText: bytes.toString(),
    characters: bytes.length,
  })
  await MaterialFactory.merge({ organizationId, userId }).create()
  const claim = { claim: 'Plain', field: 'brand_voice' as const, material_id: id, quote: 'Docks' }
  await BrandAnalysis.create({
    organizationId,
    userId,
    brandVoice: 'Plain',
    contentPillars: ['Docks'],
    model: null,
    targetAudience: { industries: ['Freight'], job_titles: [] },
    expertSegments: [],
    suggestedCampaigns: [],
    evidence: [claim],
    materials: [{ id, name: 'Docks', type: 'document' }],
  })
  return material
}

/** Imports an archive as a new organization. */
export function uploadArchive(client: ApiClient, user: User, bytes: Buffer) {
  return client
    .post('/api/organizations/import')
    .withGuard('api')
    .loginAs(user)
    .file('file', bytes, { filename: 'export.zip', contentType: 'application/zip' })
}
