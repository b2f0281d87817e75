/** The ids with this one in or out; what is chosen last leads, and shows its handles. */
export function toggled(selected: readonly string[], id: string): string[] {
  if (selected.includes(id)) return selected.filter((other) => other !== id)
  return [...selected, id]
}

/** What a press on a layer selects: it alone, unless it is one of several that are selected. */
export function pressed(selected: readonly string[], id: string): readonly string[] {
  return selected.includes(id) ? selected : [id]
}

/** The ids that are still there, in the order they were chosen; the same list when all are. */
export function remaining(
  selected: readonly string[],
  layers: readonly { id: string }[]
): readonly string[] {
  const ids = new Set(layers.map(({ id }) => id))
  return selected.every((id) => ids.has(id)) ? selected : selected.filter((id) => ids.has(id))
}
