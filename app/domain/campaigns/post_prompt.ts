import { FOREIGN_TEXT_RULE, foreignText } from '#domain/ai/foreign_text'
import type { CampaignAudience } from '#domain/campaigns/campaign_fields'
import type { Tone } from '#domain/campaigns/options'

/** Everything that the next post of a campaign is written from. */
export interface PostBrief {
  organization: { name: string; brandTone: string; targetAudience: string }
  campaign: { name: string; description: string; tone: Tone; audience: CampaignAudience }
  pillar: string | null
  contentType: string
  /** What was understood of the brand: null before the first analysis. */
  brand: { voice: string; segments: readonly string[] } | null
  /** The organization's last posts, newest first. */
  recent: readonly string[]
  /** Why reviewers rejected posts of the campaign, newest first. */
  rejections: readonly string[]
  bannedWords: readonly string[]
}

/** How a model is to write for a campaign. */
export const CAMPAIGN_WRITER = [
  'You write posts for LinkedIn in the name of an organization. You write plainly and concretely: a',
  'first line that earns the second, short paragraphs, one thought, no clichés, no Markdown.',
  FOREIGN_TEXT_RULE,
  'State no figure, study, customer or quotation that does not stand in the texts you are given.',
  'Answer with JSON only.',
].join(' ')

const TONE_WORDS: Readonly<Record<Tone, string>> = {
  'professional': 'professional, clear and calm',
  'casual': 'casual and friendly, as one speaks',
  'thought-leader': 'thought-leader, with an opinion and a reason for it',
  'storytelling': 'storytelling, one scene that leads to one insight',
}

/** Characters that are shown of each earlier post: enough not to write it again. */
const SHOWN = { post: 600, reason: 500, brand: 1500, description: 2000 } as const

/** The question for the next post. `tooLike`: a post that the last try came too close to. */
export function postQuestion(brief: PostBrief, tooLike: string | null): string {
  const { organization, campaign, pillar, contentType } = brief
  const parts = [
    pillar === null ? `Topic: ${line(campaign.name)}` : `Content pillar: ${line(pillar)}`,
    `Organization: ${line(organization.name)}`,
    `Audience: ${audienceLine(campaign.audience) || line(organization.targetAudience)}`,
    `Tone: ${TONE_WORDS[campaign.tone]}`,
    contentType !== 'text' && `Kind of post: ${line(contentType)}`,
    `The organization says of its tone: ${line(organization.brandTone)}`,
    ...givenTexts(brief),
    brief.bannedWords.length > 0 && `Words never to use: ${brief.bannedWords.map(line).join(', ')}`,
    tooLike !== null && tooLikeWords(tooLike),
    WISHES,
  ]
  return parts.filter((part) => part !== false).join('\n')
}

const WISHES = [
  '',
  'Write one post. Answer with:',
  '- content: the text, 500 to 1,500 characters, without hashtags.',
  '- hashtags: three to five words without the #.',
  '- image_prompt: one sentence that describes a picture for it, without words in the picture.',
  '- search_words: two to four words to find such a photo by.',
].join('\n')

function givenTexts({ campaign, brand, recent, rejections }: PostBrief): (string | false)[] {
  const description = { kind: 'campaign brief', name: campaign.name, text: campaign.description }
  return [
    campaign.description !== '' && foreignText(description, SHOWN.description),
    brand !== null &&
      foreignText({ kind: 'brand analysis', name: 'brand', text: brandText(brand) }, SHOWN.brand),
    recent.length > 0 && 'Posts of the organization. Do not repeat their thoughts or first lines:',
    ...recent.map((text, index) => shownPost(text, String(index + 1))),
    rejections.length > 0 &&
      'Reviewers rejected posts of this campaign. Do better where they say why:',
    ...rejections.map((text) =>
      foreignText({ kind: 'reason of a rejection', name: 'reviewer', text }, SHOWN.reason)
    ),
  ]
}

function tooLikeWords(text: string): string {
  return `Your last try said the same as this post. Find another thought:\n${shownPost(text, 'too like')}`
}

function shownPost(text: string, name: string): string {
  return foreignText({ kind: 'earlier post', name, text }, SHOWN.post)
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

/** JSON Schema of the answer. */
export const POST_SCHEMA = {
  type: 'object',
  properties: {
    content: text,
    hashtags: { type: 'array', items: text },
    image_prompt: text,
    search_words: text,
  },
  required: ['content', 'hashtags', 'image_prompt', 'search_words'],
  additionalProperties: false,
}
