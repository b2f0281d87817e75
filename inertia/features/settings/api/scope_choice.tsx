import { useId } from 'react'
import { CircleAlert } from 'lucide-react'
import { TOKEN_SCOPES, type TokenScope } from '@domain/auth/token_scopes'
import { Checkbox } from '~/components/checkbox'
import { NEW_TOKEN } from './messages'
import styles from './api.module.scss'

interface ScopeChoiceProps {
  chosen: readonly TokenScope[]
  onChoose: (scope: TokenScope, isWanted: boolean) => void
  problem?: string
}

export function ScopeChoice({ chosen, onChoose, problem }: ScopeChoiceProps) {
  const problemId = useId()
  return (
    <fieldset className={styles.scopes} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles.legend}>{NEW_TOKEN.scopes}</legend>
      {TOKEN_SCOPES.map(({ id, label, hint }) => (
        <div key={id} className={styles.scope}>
          <Checkbox checked={chosen.includes(id)} onChange={(isWanted) => onChoose(id, isWanted)}>
            {label} <code>{id}</code>
          </Checkbox>
          <p className={styles.hint}>{hint}</p>
        </div>
      ))}
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          <CircleAlert size={12} aria-hidden />
          {problem}
        </p>
      )}
    </fieldset>
  )
}
