/** The letters of the charts. */
export const LETTERS = { family: "'Inter Variable', system-ui, sans-serif", size: 12 } as const

let context: CanvasRenderingContext2D | null = null

/** Pixels of a label; digits are as wide as one another, as the library counts them. */
export function textWidth(label: string, weight = 400): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = `${weight} ${LETTERS.size}px ${LETTERS.family}`
  return context.measureText(label.replaceAll(/[1-9]/g, '0')).width
}
