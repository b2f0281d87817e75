import type { Brief } from '#sandbox/writer/brief'
import type { Post } from '#sandbox/writer/post'
import { hashtagsFor } from '#sandbox/writer/hashtags'
import { subjectOf } from '#sandbox/writer/subject_of'
import { FORMAL_HOOKS, REVISED_CLAUSE_HOOKS, REVISED_HOOKS } from '#sandbox/writer/post_words'
import type { Revision } from '#sandbox/writer/revision'
import { isClause } from '#sandbox/writer/topic'
import { filled, unsaid } from '#sandbox/writer/unsaid'
import { expanded } from '#sandbox/writer/wording'
import { writePost } from '#sandbox/writer/write_post'

/** The post that the conversation already has, changed as it was asked. */
export function revisePost(brief: Brief, revision: Revision, random: () => number): Post {
  if (revision === 'again') return writePost(brief, random)
  const { paragraphs, hashtags } = partsOf(brief.previous)
  const usual = hashtagsFor(brief.topic, subjectOf(brief.topic), 4)
  const kept = hashtags.length > 0 ? hashtags : usual
  const changed = CHANGES[revision](paragraphs, brief, random)
  return {
    hook: changed[0] ?? '',
    body: changed.join('\n\n'),
    hashtags: revision === 'shorten' ? kept.slice(0, 3) : kept,
  }
}

type Change = (paragraphs: string[], brief: Brief, random: () => number) => string[]

const CHANGES: Record<Exclude<Revision, 'again'>, Change> = {
  shorten: shortened,
  formal: (paragraphs, brief, random) => {
    const rest = paragraphs.slice(1).map(expanded).map(withoutArrow)
    if (isClause(brief.topic)) return [expanded(paragraphs[0] ?? ''), ...rest]
    return [filled(unsaid(FORMAL_HOOKS, brief, random), brief), ...rest]
  },
  hook: (paragraphs, brief, random) => {
    const lines = isClause(brief.topic) ? REVISED_CLAUSE_HOOKS : REVISED_HOOKS
    return [filled(unsaid(lines, brief, random), brief), ...paragraphs.slice(1)]
  },
}

/** The hook, the first thing that is said, and the question. */
function shortened(paragraphs: string[]): string[] {
  if (paragraphs.length < 4) return paragraphs.map((text) => text.split(/(?<=[.!?])\s/, 1)[0])
  const [hook] = paragraphs
  const said = paragraphs.slice(1, -1).filter((text) => !text.endsWith(':'))
  const point = said.find((text) => /^(?:→|\d+\.)/.test(text)) ?? said[0]
  return [
    hook,
    withoutArrow(point)
      .replace(/^\d+\.\s*/, '')
      .replace('\n', '. '),
    paragraphs.at(-1) ?? '',
  ]
}

function withoutArrow(paragraph: string): string {
  return paragraph.replace(/^→\s*/, '')
}

/** Paragraphs of a text, and the hashtags at its end. */
function partsOf(text: string): { paragraphs: string[]; hashtags: string[] } {
  const blocks = text.split(/\n{2,}/).map((block) => block.trim())
  const isTags = (block: string) => /^(?:#[\p{L}\d_]+\s*)+$/u.test(block)
  const tags = blocks.filter(isTags).join(' ')
  return {
    paragraphs: blocks.filter((block) => block !== '' && !isTags(block)),
    hashtags: (tags.match(/#[\p{L}\d_]+/gu) ?? []).map((tag) => tag.slice(1)),
  }
}
