import { lazy, type ComponentType } from 'react'
import { NOT_LOADED } from '~/lib/store'

function NotLoaded() {
  return <p role="alert">{NOT_LOADED}</p>
}

/**
 * A part of a screen whose code loads when it is rendered. It needs a Suspense around it. It never
 * loads on the server, because a painting has no styles for it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const notLoaded: ComponentType<Props> = NotLoaded
  if (typeof window === 'undefined') return lazy(() => new Promise<never>(() => {}))
  return lazy(async () => ({ default: await load().catch(() => notLoaded) }))
}
