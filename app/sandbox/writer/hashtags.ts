import type { Subject } from '#sandbox/writer/subject'
import { isClause } from '#sandbox/writer/topic'
import { capitalised } from '#sandbox/writer/wording'
import { wordsOf } from '#sandbox/writer/sentences'

const LONGEST = 24

/** Hashtags without their mark: one of the topic's own words, then those of its field. */
export function hashtagsFor(topic: string, subject: Subject, count: number): string[] {
  const own = isClause(topic) ? [] : [ownTag(topic)]
  const all = [...own, ...subject.hashtags].filter((tag) => tag !== '')
  const known = new Set<string>()
  const unique = all.filter((tag) => {
    const isNew = !known.has(tag.toLowerCase())
    known.add(tag.toLowerCase())
    return isNew
  })
  return unique.slice(0, count)
}

function ownTag(topic: string): string {
  let tag = ''
  for (const word of wordsOf(topic)) {
    const longer = tag + capitalised(word.replace(/[^\p{L}\d]/gu, ''))
    if (longer.length > LONGEST) break
    tag = longer
  }
  return tag
}
