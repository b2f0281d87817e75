import { lazy, type ComponentType } from 'react'

function NoChart() {
  return null
}

/** A chart whose library comes when it is wanted; without it the chart's picture stays. */
export function lazyChart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>
) {
  const noChart: ComponentType<Props> = NoChart
  return lazy(() => load().catch(() => ({ default: noChart })))
}
