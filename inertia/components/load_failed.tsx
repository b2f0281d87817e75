import { Button } from '~/components/buttons/button'
import { Notice } from '~/components/notice'

/** Repeats what failed. */
export function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      Try again
    </Button>
  )
}

/** Says that something couldn't be loaded, with a button that loads it again. */
export function LoadFailed({ onAgain, children }: { onAgain: () => void; children: string }) {
  return (
    <Notice tone="negative" action={<TryAgain onClick={onAgain} />}>
      {children}
    </Notice>
  )
}
