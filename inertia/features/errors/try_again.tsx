import { Button } from '~/components/button'
import { useInBrowser } from '~/hooks/use_in_browser'

/** The same address once more, from the server; browsers without scripts have their own button for it. */
export function TryAgain() {
  if (!useInBrowser()) return null
  return (
    <Button tone="primary" onClick={() => window.location.reload()}>
      Try again
    </Button>
  )
}
