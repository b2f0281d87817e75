import { Check, Minus } from 'lucide-react'
import { SCOPE_PURPOSES, type LinkedinScope } from '@domain/settings/linkedin_scopes'
import type { LinkedinStatus } from '~/lib/wire'
import { SettingsSection } from '~/features/settings/parts/settings_section'
import styles from './settings.module.scss'

function purposeOf(scope: string) {
  return SCOPE_PURPOSES[scope as LinkedinScope] ?? scope
}

/** What LinkedIn granted against what the app mode needs. */
export function ScopeList({ scopes }: Pick<LinkedinStatus, 'scopes'>) {
  return (
    <SettingsSection id="scopes" title="Permissions on LinkedIn">
      <ul className={styles.scopes}>
        {scopes.needed.map((scope) => {
          const isGranted = scopes.granted.includes(scope)
          const Icon = isGranted ? Check : Minus
          return (
            <li key={scope} data-state={isGranted ? 'granted' : 'missing'}>
              <Icon size={14} aria-hidden />
              {purposeOf(scope)}
              {!isGranted && ' (not granted)'}
            </li>
          )
        })}
      </ul>
    </SettingsSection>
  )
}
