import { FOREIGN_TEXT_RULE, foreignText } from '#domain/ai/prompt_texts'
import type { CampaignAudience, CampaignFields } from '#domain/campaigns/campaign_fields'
import type { Tone } from '#domain/campaigns/campaign_options'
import { isImageModelId } from '#domain/images/image_request'
import type { ImageModelId } from '#domain/images/image_request'
import { DEFAULT_CAMPAIGN_IMAGE_MODEL } from '#domain/ai/model_catalog'
import { partInstructions, partProperties } from '#domain/campaigns/post_parts'
import type { PostParts } from '#domain/campaigns/post_parts'
import type { PlannedComment } from '#domain/first_comments/planned_comment'
import type { Poll } from '#domain/posts/poll'
import type { PostMedia } from '#domain/posts/post_content'
import { voicePart } from '#domain/voice/voice_prompt'
import type { VoicePrompt } from '#domain/voice/voice_prompt'

/** The inputs of the prompt for a campaign's next post. */
export interface PostBrief extends PostParts {
  organization: { name: string; brandTone: string; targetAudience: string }
  campaign: { name: string; description: string; tone: Tone; audience: CampaignAudience }
  pillar: string | null
  /** The result of the brand analysis; null before the first one. */
  brand: { voice: string; segments: readonly string[] } | null
  /** The author's best posts; null while too little is known about them. */
  voice: VoicePrompt | null
  /** The organization's last posts, newest first. */
  recent: readonly string[]
  /** The reasons for which reviewers rejected the campaign's posts, newest first. */
  rejections: readonly string[]
  bannedWords: readonly string[]
  /** What the post is written from; undefined lets the model choose a thought. */
  material?: PostMaterial
}

/** An article of a feed to write about, or an old post to reword. */
export interface PostMaterial {
  kind: 'article' | 'post'
  title: string
  text: string
  link: string | null
  /** The wordings of an old post so far, which no new one may resemble. */
  earlier: readonly string[]
  /** Of an old post that is reshared: LinkedIn shows it below the text. */
  parent?: ResharedPost
}

interface ResharedPost {
  parentUrn: string
  parentUrl: string | null
}

export const CAMPAIGN_SYSTEM_PROMPT = [
  'You write posts for LinkedIn in the name of an organization. You write plainly and concretely: a',
  'first line that earns the second, short paragraphs, one thought, no clichés, no Markdown.',
  FOREIGN_TEXT_RULE,
  'State no figure, study, customer or quotation that does not stand in the texts you are given.',
  'Answer with JSON only.',
].join(' ')

const TONE_DESCRIPTIONS: Readonly<Record<Tone, string>> = {
  'professional': 'professional, clear and calm',
  'casual': 'casual and friendly, as one speaks',
  'thought-leader': 'thought-leader, with an opinion and a reason for it',
  'storytelling': 'storytelling, one scene that leads to one insight',
}

/**
 * The maximum number of characters of each text in the prompt. They suffice to recognize an earlier
 * post.
 */
const MAX_SHOWN = {
  post: 600,
  reason: 500,
  brand: 1500,
  description: 2000,
  material: 4000,
} as const

/**
 * Returns the prompt for the next post. `similarPost` is a post that the last try resembled too
 * closely.
 */
export function postPrompt(brief: PostBrief, similarPost: string | null): string {
  const { organization, campaign, pillar, contentType } = brief
  const parts = [
    pillar === null ? `Topic: ${line(campaign.name)}` : `Content pillar: ${line(pillar)}`,
    `Organization: ${line(organization.name)}`,
    `Audience: ${audienceLine(campaign.audience) || line(organization.targetAudience)}`,
    `Tone: ${TONE_DESCRIPTIONS[campaign.tone]}`,
    contentType !== 'text' && `Kind of post: ${line(contentType)}`,
    `The organization says of its tone: ${line(organization.brandTone)}`,
    ...sourceParts(brief),
    brief.bannedWords.length > 0 && `Words never to use: ${brief.bannedWords.map(line).join(', ')}`,
    ...(brief.material ? materialParts(brief.material) : []),
    similarPost !== null && similarPostPart(similarPost, brief.material?.kind),
    ...answerInstructions(brief.material?.parent ? '40 to 400' : '500 to 1,500'),
    ...partInstructions(brief),
  ]
  return parts.filter((part) => part !== false).join('\n')
}

function answerInstructions(length: string) {
  return [
    '',
    'Write one post. Answer with:',
    `- content: the text, ${length} characters, without hashtags.`,
    '- hashtags: three to five words without the #.',
    '- image_prompt: one sentence that describes a picture for it, without words in the picture.',
    '- search_words: two to four words to find such a photo by.',
  ]
}

function sourceParts({
  campaign,
  brand,
  voice,
  recent,
  rejections,
}: PostBrief): (string | false)[] {
  const description = { kind: 'campaign brief', name: campaign.name, text: campaign.description }
  return [
    campaign.description !== '' && foreignText(description, MAX_SHOWN.description),
    brand !== null &&
      foreignText(
        { kind: 'brand analysis', name: 'brand', text: brandText(brand) },
        MAX_SHOWN.brand
      ),
    voice !== null && voicePart(voice),
    recent.length > 0 && 'Posts of the organization. Do not repeat their thoughts or first lines:',
    ...recent.map((text, index) => shownPost(text, String(index + 1))),
    rejections.length > 0 &&
      'Reviewers rejected posts of this campaign. Do better where they say why:',
    ...rejections.map((text) =>
      foreignText({ kind: 'reason of a rejection', name: 'reviewer', text }, MAX_SHOWN.reason)
    ),
  ]
}

function materialParts({ kind, title, text, earlier, parent }: PostMaterial): string[] {
  const shown = foreignText({ kind, name: title, text: `${title}\n${text}` }, MAX_SHOWN.material)
  if (kind === 'article') {
    return [
      'Write about this article: what it says and why it matters to the audience. State only what it',
      `says. Its link is shown below the post, so put no link into content.\n${shown}`,
    ]
  }
  const wordings = earlier.map((wording, index) => shownPost(wording, `wording ${index + 1}`))
  if (parent) {
    return [
      'This earlier post is shared again: readers see it below your text. Write one to three sentences',
      `that say why it matters now. Repeat none of its sentences.\n${shown}`,
      ...wordings,
    ]
  }
  return [
    'Word this earlier post anew: the same message with another first line, other sentences and',
    `another order. Repeat none of its sentences.\n${shown}`,
    ...wordings,
  ]
}

function similarPostPart(text: string, material?: PostMaterial['kind']): string {
  if (material === 'post') {
    return `Your last try repeated sentences of this post. Use other words:\n${shownPost(text, 'too like')}`
  }
  return `Your last try said the same as this post. Find another thought:\n${shownPost(text, 'too like')}`
}

function shownPost(text: string, name: string): string {
  return foreignText({ kind: 'earlier post', name, text }, MAX_SHOWN.post)
}

function brandText({ voice, segments }: NonNullable<PostBrief['brand']>): string {
  return [voice, segments.length > 0 && `Expert in: ${segments.join(', ')}.`]
    .filter(Boolean)
    .join('\n')
}

function audienceLine({ job_titles: titles, industries, interests }: CampaignAudience): string {
  const parts = [
    titles.join(', '),
    industries.length > 0 && `in ${industries.join(', ')}`,
    interests.length > 0 && `interested in ${interests.join(', ')}`,
  ]
  return line(parts.filter(Boolean).join(' '))
}

function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 400)
}

const text = { type: 'string' }

/** Returns the JSON schema of the answer. */
export function postSchema(parts: PostParts) {
  const properties = {
    content: text,
    hashtags: { type: 'array', items: text },
    image_prompt: text,
    search_words: text,
    ...partProperties(parts),
  }
  const required = Object.keys(properties)
  return { type: 'object', properties, required, additionalProperties: false }
}

/** The fields of a campaign's post that the choice of the next pillar uses. */
interface PillarUse {
  pillar: string | null
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Returns the content pillar for the next post: the least used one; among those the one that was
 * not used for the longest time; among those the first in the campaign's order. Returns null for a
 * campaign without pillars.
 */
export function nextPillar(pillars: readonly string[], uses: readonly PillarUse[]): string | null {
  const known = pillars.map((pillar, order) => {
    const pillarUses = uses.filter((use) => use.pillar === pillar)
    return {
      pillar,
      order,
      count: pillarUses.length,
      last: Math.max(0, ...pillarUses.map(({ at }) => at)),
    }
  })
  known.sort((a, b) => a.count - b.count || a.last - b.last || a.order - b.order)
  return known[0]?.pillar ?? null
}

/** A generated post before it is stored. */
export interface GeneratedPost {
  /** The text including its hashtags. */
  text: string
  pillar: string | null
  contentType: string
  /** The comment with the campaign's link; null if it has none. */
  firstComment: PlannedComment | null
  poll: Poll | null
  media: PostMedia[]
  /** Why the post has no image although the campaign asks for one. */
  imageProblem: string | null
  parent?: ResharedPost
  /** True when the post still resembles a recent one after another try. */
  isRepetition: boolean
}

interface WritingCampaign extends Pick<
  CampaignFields,
  'profileType' | 'linkedinAuthorId' | 'authorName'
> {
  id: string
  organizationId: string
  createdBy: string | null
}

/**
 * Returns the row of a post that waits for review. Its text counts as the model's until a user
 * edits it.
 */
export function reviewPostRow(campaign: WritingCampaign, written: GeneratedPost, zone: string) {
  return {
    organizationId: campaign.organizationId,
    campaignId: campaign.id,
    createdBy: campaign.createdBy,
    origin: 'campaign' as const,
    status: 'pending_review' as const,
    authorKind: campaign.profileType,
    authorUrn: campaign.linkedinAuthorId,
    authorName: campaign.authorName,
    body: written.text,
    aiText: written.text,
    hashtags: [],
    kind: kindOf(written),
    poll: written.poll,
    firstComment: written.firstComment,
    media: written.media,
    ...written.parent,
    contentPillar: written.pillar,
    contentType: written.contentType,
    imageProblem: written.imageProblem,
    zone,
    attempts: 0,
    version: 1,
  }
}

function kindOf({ poll, media }: GeneratedPost) {
  if (poll) return 'poll' as const
  if (media[0]?.type === 'article') return 'article' as const
  return media.length > 0 ? ('image' as const) : ('text' as const)
}

/** Returns the source of a campaign's images, or null when its posts have none. */
export function campaignImageModel({
  includeImages,
  useAiImages,
  imageModel,
}: Pick<CampaignFields, 'includeImages' | 'useAiImages' | 'imageModel'>): ImageModelId | null {
  if (!includeImages) return null
  if (!useAiImages) return 'stock'
  return isImageModelId(imageModel) ? imageModel : (DEFAULT_CAMPAIGN_IMAGE_MODEL as ImageModelId)
}

/** Returns the sentence for a post whose image could not be created. */
export function missingImageSentence(reason: string): string {
  return `The post has no image: ${reason}`
}
