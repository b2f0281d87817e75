import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { MaterialFactory } from '#database/factories/material_factory'
import { PostFactory } from '#database/factories/post_factory'
import { ReviewLinkFactory } from '#database/factories/review_link_factory'
import { UserFactory } from '#database/factories/user_factory'
import { sqlInstant } from '#database/instants'
import { POST_STATUSES } from '#domain/posts/lifecycle'
import AssistantPrompt from '#models/assistant_prompt'
import BrandAnalysis from '#models/brand_analysis'
import Material from '#models/material'
import Membership from '#models/membership'
import type Post from '#models/post'
import PostEvent from '#models/post_event'
import ReviewApproval from '#models/review_approval'
import ReviewComment from '#models/review_comment'
import { now } from '#services/clock'
import { makeMember } from '#tests/helpers/make_member'
import { storedPicture } from '#tests/helpers/stored_picture'

/** An organization with something in every part of it, written by its owner and an editor. */
export async function wholeOrganization() {
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
    ...{ authorId: editor.id, mode: 'image', hashtags: ['#docks'] },
    assets: [{ type: 'image', url: picture.url, alt: 'A dock', textOverlays: [{ text: 'Hi' }] }],
  }).create()
  const posts = await plantPosts(organizationId, { draftId: draft.id, createdBy: editor.id })
  const [post] = posts
  await post
    .merge({
      ...{ campaignId: campaign.id, kind: 'image' },
      media: [{ media_id: picture.media.id, alt: 'A dock' }],
    })
    .save()
  await plantHistory(post.id, campaign.id, editor.id)
  const material = await plantMaterials(organizationId, user.id)
  await AssistantPrompt.create({ organizationId, kind: 'text', prompt: 'Write plainly.' })
  await plantReview(organizationId, post, user.id)
  return { user, editor, organization, picture, campaign, draft, posts, material }
}

async function keptPicture(organizationId: string, color: string) {
  const picture = await storedPicture(organizationId, { color })
  const { media, bytes } = picture
  const former = media.diskKey
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const diskKey = `organizations/${organizationId}/${media.id}.png`
  await media.merge({ sha256, diskKey }).save()
  await drive.use().move(former, diskKey)
  return picture
}

/** One in each status, and a scheduled one whose time is over. */
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
  const figures = { post_id: postId, taken_at: at, impressions: 12, reactions: 3 }
  await db.table('post_metrics').insert({ ...row(), ...figures })
  const generation = { campaign_id: campaignId, planned_for: at, post_id: postId }
  await db.table('campaign_generations').insert({ ...row(), ...generation })
}

/** What a client said of a post through a link that still works. */
async function plantReview(organizationId: string, post: Post, createdBy: string) {
  const { id: reviewLinkId } = await ReviewLinkFactory.merge({ organizationId, createdBy }).create()
  const said = { organizationId, reviewLinkId, postId: post.id, authorName: 'Ana Ferreira' }
  await ReviewApproval.create({ ...said, contentMark: ReviewApproval.markOf(post) })
  const event = await PostEvent.findByOrFail('post_id', post.id)
  await ReviewComment.create({
    ...said,
    body: 'Make the first line shorter.',
    postEventId: event.id,
  })
}

async function plantMaterials(organizationId: string, userId: string) {
  const id = uuidv7()
  const diskKey = `organizations/${organizationId}/materials/${id}.txt`
  const bytes = Buffer.from('Docks are where goods change hands.')
  await drive.use().put(diskKey, bytes)
  const file = { id, diskKey, format: 'txt' as const, mime: 'text/plain; charset=utf-8' }
  const material = await Material.create({
    ...{ organizationId, userId, name: 'Docks', type: 'document', status: 'ready', ...file },
    ...{ bytes: bytes.length, extractedText: bytes.toString(), characters: bytes.length },
  })
  await MaterialFactory.merge({ organizationId, userId }).create()
  const claim = { claim: 'Plain', field: 'brand_voice' as const, material_id: id, quote: 'Docks' }
  await BrandAnalysis.create({
    ...{ organizationId, userId, brandVoice: 'Plain', contentPillars: ['Docks'], model: null },
    ...{ targetAudience: { industries: ['Freight'], job_titles: [] }, expertSegments: [] },
    ...{ suggestedCampaigns: [], evidence: [claim] },
    materials: [{ id, name: 'Docks', type: 'document' }],
  })
  return material
}
