import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from '~/hooks/use_store'
import { shellPart } from '~/lib/shell'
import { useShellKeys } from '~/layouts/use_shell_keys'

/** What is not looked at first comes when the page has been there for a while. */
const REST_MS = 600

function load() {
  return import('~/layouts/shell/shell')
}

// A page whose shell cannot be loaded is a page; when the net is back, the shell comes too.
const Shell = lazy(() =>
  load().catch(async () => {
    await new Promise((back) => window.addEventListener('online', back, { once: true }))
    return load()
  })
)

/** The palette, the bell's list, the shortcuts, the stream: there once they are asked for, or soon after. */
export function LazyShell() {
  const isWanted = useStore(shellPart) !== null
  const [isRested, setRested] = useState(false)
  useShellKeys()

  useEffect(() => {
    const timer = window.setTimeout(() => setRested(true), REST_MS)
    return () => window.clearTimeout(timer)
  }, [])

  if (!isWanted && !isRested) return null
  return (
    <Suspense fallback={null}>
      <Shell />
    </Suspense>
  )
}
