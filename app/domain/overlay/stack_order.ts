/** Ways through the stack; layers are kept from the lowest to the topmost. */
export type StackMove = 'forward' | 'backward' | 'to_front' | 'to_back'

/** The stack with one layer at another place; the same stack when that changes nothing. */
export function restacked<T extends { id: string }>(
  stack: readonly T[],
  id: string,
  to: number
): readonly T[] {
  const from = stack.findIndex((layer) => layer.id === id)
  const target = Math.min(Math.max(Math.round(to), 0), stack.length - 1)
  if (from === -1 || from === target || Number.isNaN(target)) return stack
  const others = stack.filter((layer) => layer.id !== id)
  return [...others.slice(0, target), stack[from]!, ...others.slice(target)]
}

/** The place in the stack that a move leads to. */
export function placeAfter(stack: readonly { id: string }[], id: string, move: StackMove): number {
  const from = stack.findIndex((layer) => layer.id === id)
  const places = { forward: from + 1, backward: from - 1, to_front: stack.length, to_back: 0 }
  return Math.min(Math.max(places[move], 0), stack.length - 1)
}
