import { lazy, use, useEffect, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { connectionProblem } from '~/lib/reporting'
import { makeStore } from '~/lib/store'

/** The style sheets that failed to load. Browsers disagree about the `sheet` of such a link. */
const failedStyles = new Set<HTMLLinkElement>()

if (typeof window !== 'undefined') {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  }
  window.addEventListener('error', note, true)
}

/**
 * Vite requests a style sheet only once, even if that failed and another part needs it now. The
 * failed ones are requested again.
 */
async function loadFailedStyles() {
  const loaded = [...failedStyles].map(
    (link) =>
      new Promise((resolve, reject) => {
        failedStyles.delete(link)
        const again = link.cloneNode() as HTMLLinkElement
        again.addEventListener('load', resolve)
        again.addEventListener('error', reject)
        link.replaceWith(again)
      })
  )
  await Promise.all(loaded)
}

/**
 * Loads code so that it can be loaded again after a failure. Styles that failed with other code may
 * be needed here, too, but without a connection they must not hold back what is already loaded.
 */
export function repeatable<Code>(load: () => Promise<Code>) {
  let hasFailed = false
  return async () => {
    const styles = loadFailedStyles()
    try {
      await (hasFailed ? styles : styles.catch(() => undefined))
      return await load()
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
}

export const NOT_LOADED = "This couldn't be loaded. Check your connection, or reload the page."

/**
 * A part of a screen whose code loads when it is rendered, and again when the connection is back. It
 * needs a Suspense around it. It never loads on the server, because a painting has no styles for it.
 * Each painting waits for a promise of its own, because a shared one would keep all of them.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>
): ComponentType<Props> {
  if (typeof window === 'undefined') return () => use(new Promise<never>(() => {}))
  const loadCode = repeatable(load)

  function NotLoaded() {
    useEffect(() => {
      return connectionProblem.subscribe(() => {
        if (connectionProblem.get() === null) latest.set(start())
      })
    }, [])
    return <p role="alert">{NOT_LOADED}</p>
  }

  const start = () => lazy(async () => ({ default: await loadCode().catch(() => NotLoaded) }))
  const latest = makeStore<ComponentType<Props>>(start() as unknown as ComponentType<Props>)

  return function Part(props: Props) {
    const Loaded = useSyncExternalStore(latest.subscribe, latest.get)
    return <Loaded {...props} />
  }
}
