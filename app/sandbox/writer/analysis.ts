import { GENERAL } from '#sandbox/writer/general_subject'
import { claimsOf } from '#sandbox/writer/claims'
import type { Claim, Finding } from '#sandbox/writer/claims'
import type { Brief } from '#sandbox/writer/brief'
import { pairsIn, sentencesIn, termsIn } from '#sandbox/writer/sentences'
import type { Subject } from '#sandbox/writer/subject'
import { subjectOf, subjectsIn } from '#sandbox/writer/subject_of'
import { capitalised, uncapitalised } from '#sandbox/writer/wording'

export interface Analysis {
  brandVoice: string
  pillars: string[]
  industries: string[]
  jobTitles: string[]
  experts: string[]
  campaigns: Campaign[]
  /** Why we think so, for everything above. */
  claims: Claim[]
}

interface Campaign {
  name: string
  description: string
  focus: string
}

const MOST_PILLARS = 6
const LEAST_PILLARS = 3

/** What the materials of a conversation say about the brand behind them. */
export function analyse({ materials, said }: Brief): Analysis {
  const text = materials.map((document) => document.text).join('\n\n') || said
  const found = subjectsIn(text)
  const subjects = found.length > 0 ? found : [subjectOf(text)]
  const pillars = pillarsOf(text, subjects)
  const campaigns = pillars.slice(0, 3).map(({ word }, index) => campaignFor(word, index))
  const voice = voiceOf(text)
  const industries = listed(subjects, 3, (subject) => subject.industries)
  const wide = [...subjects.map(firstTwo), GENERAL]
  const jobTitles = listed(wide, 5, ({ roles }) => roles)
  const experts = listed(wide, 5, ({ hashtags }) => hashtags.map(spoken))
  const findings: [field: string, findings: Finding[]][] = [
    ['brand_voice', [{ word: voice, sign: /\b(?:we|our|you|your)\b/i }]],
    ['content_pillars', pillars],
    ['industries', industries],
    ['job_titles', jobTitles],
    ['expert_segments', experts],
    [
      'suggested_campaigns',
      campaigns.map(({ name }, index) => ({ word: name, sign: pillars[index].sign })),
    ],
  ]
  return {
    brandVoice: voice,
    pillars: wordsIn(pillars),
    industries: wordsIn(industries),
    jobTitles: wordsIn(jobTitles),
    experts: wordsIn(experts),
    campaigns,
    claims: claimsOf(findings, materials),
  }
}

/** The material's own words first, then the fields they belong to. */
function pillarsOf(text: string, subjects: Subject[]): Finding[] {
  const pairs = pairsIn(text).slice(0, 3)
  const own = pairs.map((pair) => ({ word: capitalised(pair), sign: new RegExp(pair, 'i') }))
  const fields = subjects.map(({ name, words }) => ({ word: name, sign: words }))
  const more = listed(subjects, LEAST_PILLARS, ({ hashtags }) => hashtags.map(spoken))
  const found = unique([...own, ...fields])
  const all = found.length < LEAST_PILLARS ? unique([...found, ...more]) : found
  return all.slice(0, MOST_PILLARS)
}

function listed(
  subjects: Subject[],
  most: number,
  words: (subject: Subject) => readonly string[]
): Finding[] {
  const all = subjects.flatMap((subject) =>
    words(subject).map((word) => ({ word, sign: subject.words }))
  )
  return unique(all).slice(0, most)
}

/** A little of many fields says more than all of one. */
function firstTwo(subject: Subject): Subject {
  const { roles, hashtags } = subject
  return { ...subject, roles: roles.slice(0, 2), hashtags: hashtags.slice(0, 2) }
}

/** 'CustomerSuccess' as people say it. */
function spoken(hashtag: string): string {
  const words = hashtag.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return words.replace(/(?<= )[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}

function voiceOf(text: string): string {
  const sentences = sentencesIn(text)
  const length = sentences.join(' ').length / Math.max(1, sentences.length)
  const isLong = length > 110
  const breath = isLong ? 'longer sentences that explain' : 'short sentences, plain words'
  const manner = isLong ? 'Calm and factual' : 'Clear and practical'
  const voice = /\b(?:you|your)\b/i.test(text) ? 'Warm and direct' : manner
  const [first, second] = termsIn(text)
  const about = second ? `, and keeps coming back to ${first} and ${second}` : ''
  return `${voice}: ${breath}, no superlatives${about}.`
}

const CAMPAIGNS: [name: string, description: string][] = [
  [
    '{Pillar} in practice',
    'Short posts on {pillar} as it really happens: one situation, one decision, one lesson.',
  ],
  [
    'Questions about {pillar}',
    'Each post answers a question that readers really ask about {pillar}, in plain words.',
  ],
  [
    '{Pillar}, behind the scenes',
    'The people and the habits behind {pillar}, told from the workshop and not from the stage.',
  ],
]

function campaignFor(pillar: string, index: number): Campaign {
  const [name, description] = CAMPAIGNS[index % CAMPAIGNS.length].map((words) =>
    words.replace('{Pillar}', pillar).replace('{pillar}', uncapitalised(pillar))
  )
  return { name, description, focus: pillar }
}

function wordsIn(findings: Finding[]): string[] {
  return findings.map(({ word }) => word)
}

function unique(findings: Finding[]): Finding[] {
  return findings.filter(
    ({ word }, index) => findings.findIndex((other) => other.word === word) === index
  )
}
