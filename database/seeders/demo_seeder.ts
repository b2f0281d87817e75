import { randomBytes } from 'node:crypto'
import type { DateTime } from 'luxon'
import drive from '@adonisjs/drive/services/main'
import StoreImage from '#actions/media/store_image'
import { DEFAULT_BRAND_TONE } from '#domain/organizations/organization_rules'
import { mediaUrl } from '#domain/media/image_rules'
import { postKind } from '#domain/posts/post_lifecycle'
import { wallTime } from '#domain/schedule/wall_clock'
import { postUrl } from '#services/linkedin/post_requests'
import { failureSentence } from '#domain/publishing/failure_codes'
import { now } from '#services/clock'
import { ALT_TEXTS, drawImage, type DemoImage } from '#database/demo/demo_images'
import { DEMO_DRAFTS, type DemoDraft } from '#database/demo/demo_drafts'
import { DEMO_HISTORY } from '#database/demo/demo_history'
import { DEMO_POSTS } from '#database/demo/demo_posts'
import type { DemoAuthor, DemoPost, DemoTime } from '#database/demo/demo_posts'
import { seedCampaigns } from '#database/demo/seed_campaigns'
import Draft from '#models/draft'
import Membership from '#models/membership'
import Organization from '#models/organization'
import Post from '#models/post'
import User from '#models/user'

export const DEMO_EMAIL = 'maya.lindqvist@example.com'

const NAME = 'Northwind Robotics'
const ZONE = 'Europe/Berlin'

const AUTHORS: Record<DemoAuthor, Pick<Post, 'authorKind' | 'authorUrn' | 'authorName'>> = {
  company: { authorKind: 'company', authorUrn: 'urn:li:organization:2414183', authorName: NAME },
  maya: {
    authorKind: 'personal',
    authorUrn: 'urn:li:person:782bbtaQ',
    authorName: 'Maya Lindqvist',
  },
  jonas: {
    authorKind: 'personal',
    authorUrn: 'urn:li:person:c4Jb9Tq1',
    authorName: 'Jonas Brandt',
  },
}

type Media = { id: string; alt: string }

/** A fictional organization with campaigns and a quarter of posts, to explore Herald with. */
export default class DemoSeeder {
  #organizationId = ''
  #userId = ''
  #media = new Map<DemoImage, Media>()
  #campaigns = new Map<string, string>()

  /** Returns the new login; null when the demo exists already. */
  async create() {
    if (await User.findBy('email', DEMO_EMAIL)) return null
    const password = randomBytes(9).toString('base64url')
    await this.#createWorkspace(password)
    for (const draft of DEMO_DRAFTS) await this.#createDraft(draft)
    for (const [index, post] of [...DEMO_POSTS, ...DEMO_HISTORY].entries()) {
      await this.#createPost(post, index)
    }
    return { email: DEMO_EMAIL, password }
  }

  async remove() {
    const user = await User.findBy('email', DEMO_EMAIL)
    if (!user) return
    const workspaces = await Organization.query().where({ created_by: user.id, name: NAME })
    for (const organization of workspaces) {
      await organization.delete()
      await drive.use().deleteAll(`organizations/${organization.id}`)
    }
    await user.delete()
  }

  async #createWorkspace(password: string) {
    const login = { email: DEMO_EMAIL, password, fullName: 'Maya Lindqvist', timezone: ZONE }
    // No one reads mail at example.com, so no screen asks to confirm the address.
    const { id: userId } = await User.create({ ...login, emailConfirmedAt: now() })
    const { id: organizationId } = await Organization.create({
      name: NAME,
      website: 'https://northwind-robotics.example',
      brandTone: DEFAULT_BRAND_TONE,
      targetAudience: 'Operations and logistics leads',
      createdBy: userId,
    })
    await Membership.create({ organizationId, userId, role: 'owner' })
    this.#organizationId = organizationId
    this.#userId = userId
    const demoOrganization = { organizationId, userId, zone: ZONE, author: AUTHORS.company }
    this.#campaigns = await seedCampaigns(demoOrganization)
  }

  async #createDraft({ author, body, hashtags, image }: DemoDraft) {
    const { authorKind, authorUrn } = AUTHORS[author]
    const media = image && (await this.#image(image))
    await Draft.create({
      organizationId: this.#organizationId,
      authorId: this.#userId,
      mode: media ? 'image' : 'text',
      assets: media ? [{ type: 'image', url: mediaUrl(media.id) }] : [],
      linkedinAuthorType: authorKind === 'company' ? 'organization' : 'personal',
      linkedinAuthorId: authorUrn,
      body,
      hashtags: hashtags ?? [],
      version: 1,
    })
  }

  async #createPost(demo: DemoPost, index: number) {
    const media = demo.image && (await this.#image(demo.image))
    const publishAt = momentOf(demo.at)
    await Post.create({
      organizationId: this.#organizationId,
      createdBy: this.#userId,
      origin: demo.origin ?? 'manual',
      status: demo.status,
      body: demo.body,
      hashtags: demo.hashtags ?? [],
      contentPillar: demo.pillar ?? null,
      campaignId: (demo.pillar && this.#campaigns.get(demo.pillar)) ?? null,
      kind: postKind(media ? 1 : 0),
      media: media ? [{ media_id: media.id, alt: media.alt }] : [],
      publishAt,
      dueAt: demo.status === 'scheduled' ? publishAt : null,
      zone: ZONE,
      wallTime: publishAt && wallTime(publishAt, ZONE),
      createdAt: (publishAt ?? now()).minus({ days: 2, minutes: index }),
      attempts: 0,
      version: 1,
      ...AUTHORS[demo.author],
      ...resultOf(demo, publishAt, index),
    })
  }

  async #image(name: DemoImage) {
    const known = this.#media.get(name)
    if (known) return known
    const stored = await new StoreImage().handle({
      organizationId: this.#organizationId,
      file: await drawImage(name),
      filename: `${name}.png`,
      source: 'demo',
      altText: ALT_TEXTS[name],
    })
    const media = { id: stored.id, alt: ALT_TEXTS[name] }
    this.#media.set(name, media)
    return media
  }
}

function momentOf(at: DemoTime): DateTime | null {
  if (at === null) return null
  if ('hours' in at) return now().plus({ hours: at.hours }).startOf('minute')
  const [hour, minute] = at.time.split(':').map(Number)
  return now().setZone(ZONE).startOf('day').plus({ days: at.day }).set({ hour, minute }).toUTC()
}

/** The outcome of a post: link and metrics of a published one, the reason for another. */
function resultOf(demo: DemoPost, publishAt: DateTime | null, index: number): Partial<Post> {
  if (demo.status === 'published') {
    const platformUrn = `urn:li:share:7${String(now().toMillis()).padStart(15, '0')}${100 + index}`
    const [impressions, reactions, comments, shares] = demo.figures ?? []
    const link = { platformUrn, platformUrl: postUrl(platformUrn), postedAt: publishAt }
    return { ...link, impressions, reactions, comments, shares, attempts: 1 }
  }
  if (demo.status !== 'failed' && demo.status !== 'unconfirmed') return {}
  return { failureCode: demo.failure, failureReason: failureSentence(demo.failure), attempts: 1 }
}
