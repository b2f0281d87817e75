import { pick } from '#sandbox/peer/seeded'
import type { Brief } from '#sandbox/writer/brief'
import { capitalised, contracted } from '#sandbox/writer/wording'

export function filled(line: string, { topic, organization }: Brief): string {
  return line
    .replaceAll('{topic}', topic)
    .replaceAll('{Topic}', capitalised(topic))
    .replaceAll('{organization}', organization)
}

/** A line that was not used in this conversation, as long as there is one. */
export function unsaid(lines: readonly string[], brief: Brief, random: () => number): string {
  const isSaid = (line: string) =>
    [line, contracted(line)].some((words) => brief.said.includes(filled(words, brief)))
  const allowed = lines.filter((line) => isAllowed(line, brief))
  const fresh = allowed.filter((line) => !isSaid(line))
  return pick(random, [fresh, allowed, lines].find((some) => some.length > 0) ?? lines)
}

/** Whether none of the words that must not be used stands in it. */
export function isAllowed(line: string, { banned }: Brief): boolean {
  const words = line.toLowerCase()
  return !banned.some((each) => words.includes(each))
}
