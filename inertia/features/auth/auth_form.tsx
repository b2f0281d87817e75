import type { FormEvent, ReactNode } from 'react'
import { useInBrowser } from '~/hooks/use_in_browser'
import styles from './auth.module.scss'

interface AuthFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A signed-out form. It can be filled in once scripts listen: sent without them, it would say too much. */
export function AuthForm({ onSubmit, children }: AuthFormProps) {
  const isListening = useInBrowser()
  return (
    <form method="post" onSubmit={onSubmit}>
      <fieldset className={styles.form} disabled={!isListening}>
        {children}
      </fieldset>
    </form>
  )
}
