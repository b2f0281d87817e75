/** A list that is saved as a whole, as its editor saw it and as it was sent. */
export interface EditedList<Entry> {
  /** Undefined when the sender does not say what they saw: then `sent` replaces the list. */
  opened?: readonly Entry[]
  sent: readonly Entry[]
}

/**
 * Returns the list to save. Only what the editor changed is changed: entries that someone else
 * added stay, and those that someone else removed or changed are not put back. `keyOf` names an
 * entry, so that a changed entry is the same one.
 */
export function mergedList<Entry>(
  saved: readonly Entry[],
  { opened = saved, sent }: EditedList<Entry>,
  keyOf: (entry: Entry) => string
): Entry[] {
  const byKey = (entries: readonly Entry[]) =>
    new Map(entries.map((entry) => [keyOf(entry), entry]))
  const [theirs, before, own] = [byKey(saved), byKey(opened), byKey(sent)]
  const isUnchanged = (key: string) =>
    before.has(key) && JSON.stringify(before.get(key)) === JSON.stringify(own.get(key))
  const kept = [...own].flatMap(([key, entry]) =>
    isUnchanged(key) ? (theirs.get(key) ?? []) : entry
  )
  const added = [...theirs].flatMap(([key, entry]) =>
    before.has(key) || own.has(key) ? [] : entry
  )
  return [...kept, ...added]
}

/**
 * Returns the sentence that explains why a merged list cannot be saved, or null when it can: an
 * editor's own list is within the limit, but with what someone else added it may be too long.
 * `entries` names what is in the list.
 */
export function mergedListProblem(
  merged: readonly unknown[],
  { max, entries }: { max: number; entries: string }
): string | null {
  const { length } = merged
  if (length <= max) return null
  return `With what another member has added, there are ${length} ${entries}. Remove ${length - max}, then save again.`
}
