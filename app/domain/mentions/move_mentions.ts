import { validMentions } from '#domain/mentions/mention'
import type { Mention } from '#domain/mentions/mention'

/**
 * The part of a text that an edit replaced: `before` from `start` to `end` became `length` units.
 */
interface Edit {
  start: number
  end: number
  length: number
}

/**
 * Returns the mentions after an edit of the text. Those behind the edit move with their words, and
 * one whose words were edited is dropped. `caret` is where the edit ended in the new text, if it is
 * known: it decides which of several equal letters was typed.
 */
export function moveMentions(
  before: string,
  after: string,
  mentions: readonly Mention[],
  caret?: number
): Mention[] {
  if (before === after || mentions.length === 0) return validMentions(after, mentions)
  const results = editsBetween(before, after, caret).map((edit) => moved(mentions, edit, after))
  return results.reduce((best, result) => (result.length > best.length ? result : best))
}

function moved(mentions: readonly Mention[], edit: Edit, after: string): Mention[] {
  const shift = edit.length - (edit.end - edit.start)
  const remaining = mentions.flatMap((mention) => {
    if (mention.start + mention.length <= edit.start) return [mention]
    return mention.start >= edit.end ? [{ ...mention, start: mention.start + shift }] : []
  })
  return validMentions(after, remaining)
}

/** Returns the edits that could have led from one text to the other, the likeliest first. */
function editsBetween(before: string, after: string, caret?: number): Edit[] {
  const maxLength = Math.min(before.length, after.length)
  const head = commonHead(before, after, maxLength)
  const tail = commonTail(before, after, maxLength)
  const edits = [
    editOf(before, after, head, Math.min(tail, maxLength - head)),
    editOf(before, after, Math.min(head, maxLength - tail), tail),
  ]
  const behind = caret === undefined ? -1 : after.length - caret
  if (behind < 0 || behind > tail) return edits
  return [editOf(before, after, Math.min(head, maxLength - behind), behind), ...edits]
}

function editOf(before: string, after: string, head: number, tail: number): Edit {
  return { start: head, end: before.length - tail, length: after.length - tail - head }
}

function commonHead(a: string, b: string, maxLength: number): number {
  let length = 0
  while (length < maxLength && a[length] === b[length]) length += 1
  return length
}

function commonTail(a: string, b: string, maxLength: number): number {
  let length = 0
  while (length < maxLength && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1
  return length
}

/**
 * Returns the mentions after a text was rewritten as a whole, by a model. A mention is kept where
 * its name still occurs as words of its own; a name that occurs several times is matched in order.
 */
export function findMentionsAgain(after: string, mentions: readonly Mention[]): Mention[] {
  const from = new Map<string, number>()
  const found = mentions.flatMap((mention) => {
    const start = indexOfName(after, mention.name, from.get(mention.name) ?? 0)
    if (start < 0) return []
    from.set(mention.name, start + mention.length)
    return [{ ...mention, start }]
  })
  return validMentions(after, found)
}

/**
 * Returns the mentions after a text was replaced without naming them: they move with their words,
 * and one in the changed part is kept where its name still occurs.
 */
export function followMentions(
  before: string,
  after: string,
  mentions: readonly Mention[]
): Mention[] {
  const kept = moveMentions(before, after, mentions)
  if (kept.length === mentions.length) return kept
  return validMentions(after, [...kept, ...findMentionsAgain(after, mentions)])
}

/** A text with the mentions that were found in it. */
export interface MentionText {
  body: string
  mentions: Mention[]
}

/** Returns the text with another body, and the mentions that are still in it. */
export function withBody({ body: before, mentions }: MentionText, body: string): MentionText {
  return { body, mentions: followMentions(before, body, mentions) }
}

/** Returns the names of those who are no longer mentioned, each once. */
export function droppedNames(before: readonly Mention[], after: readonly Mention[]): string[] {
  const lost = before.filter(({ urn }) => after.every((mention) => mention.urn !== urn))
  return [...new Set(lost.map(({ name }) => name))]
}

const WORD = /[\p{L}\p{N}_]/u

function indexOfName(text: string, name: string, from: number): number {
  for (let at = text.indexOf(name, from); at >= 0; at = text.indexOf(name, at + 1)) {
    const isGlued = touches(text[at - 1], name[0]) || touches(text[at + name.length], name.at(-1))
    if (!isGlued) return at
  }
  return -1
}

/** Returns true when both characters belong to one word. */
function touches(outside: string | undefined, inside: string | undefined): boolean {
  return WORD.test(outside ?? '') && WORD.test(inside ?? '')
}
