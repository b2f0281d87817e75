import { lazy, type ComponentType } from 'react'
import { NOT_LOADED } from '~/lib/not_loaded'

function NotLoaded() {
  return <p role="alert">{NOT_LOADED}</p>
}

/** A part of a screen whose code comes when it is shown; stands in a Suspense. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const notLoaded: ComponentType<Props> = NotLoaded
  return lazy(async () => ({ default: await load().catch(() => notLoaded) }))
}
