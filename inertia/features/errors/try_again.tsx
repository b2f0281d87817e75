import { Button } from '~/components/button'

/** The same address once more, from the server. */
export function TryAgain() {
  return (
    <Button tone="primary" onClick={() => window.location.reload()}>
      Try again
    </Button>
  )
}
