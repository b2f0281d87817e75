import { ButtonLink } from '~/components/button_link'
import { EmptyState } from '~/components/empty_state'

interface ErrorScreenProps {
  title: string
  hint: string
}

export function ErrorScreen({ title, hint }: ErrorScreenProps) {
  const back = (
    <ButtonLink href="/" size="small">
      Back to Home
    </ButtonLink>
  )
  return <EmptyState title={title} hint={hint} action={back} />
}
