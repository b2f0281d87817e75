interface Selectable {
  id: string
  lastSelectedMs: number
}

/**
 * The organization a user works in: the one this browser chose, else the one used last anywhere, else
 * the only one. Null when there are several and none was ever used.
 */
export function organizationToSelect<T extends Selectable>(
  organizations: readonly T[],
  chosenId: string | null
): T | null {
  const chosen = organizations.find(({ id }) => id === chosenId)
  if (chosen) return chosen
  const used = lastSelected(organizations)
  if (used) return used
  return organizations.length === 1 ? (organizations[0] ?? null) : null
}

/** Undefined when none was ever selected. */
export function lastSelected<T extends Selectable>(organizations: readonly T[]): T | undefined {
  return organizations
    .filter(({ lastSelectedMs }) => lastSelectedMs > 0)
    .toSorted((a, b) => b.lastSelectedMs - a.lastSelectedMs)[0]
}
