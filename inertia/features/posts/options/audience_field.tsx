import { ChevronDown, Globe, Users } from 'lucide-react'
import { VISIBILITIES, visibilityProblem } from '@domain/posts/visibility'
import type { Visibility } from '@domain/posts/visibility'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '~/components/menu'
import { AUDIENCE, VISIBILITY_LABELS } from './messages'
import styles from './audience_field.module.scss'

interface Audience {
  visibility: Visibility
  isReshareDisabled: boolean
}

interface AudienceFieldProps extends Audience {
  /** Company pages have no connections. */
  isPage: boolean
  isLocked?: boolean
  onChange: (part: Partial<Audience>) => void
}

const ICONS = { PUBLIC: Globe, CONNECTIONS: Users }

/** One line: who can see the post, and whether they may reshare it. */
export function AudienceField(props: AudienceFieldProps) {
  const { visibility, isReshareDisabled, isPage, isLocked = false, onChange } = props
  const Icon = ICONS[visibility]
  const label = VISIBILITY_LABELS[visibility]
  const problem = visibilityProblem(visibility, isPage ? 'organization' : 'personal')
  const resharing = isReshareDisabled ? AUDIENCE.resharingOff : AUDIENCE.resharingOn
  const words = (
    <>
      <Icon size={16} aria-hidden />
      {label}
    </>
  )
  const trigger = (
    <button type="button" className={styles.trigger} aria-label={`${AUDIENCE.label}: ${label}`}>
      {words}
      <ChevronDown size={14} aria-hidden />
    </button>
  )
  return (
    <div className={styles.audience}>
      {isLocked ? (
        <span className={styles.trigger}>{words}</span>
      ) : (
        <Menu align="start" trigger={trigger}>
          <MenuLabel>{AUDIENCE.label}</MenuLabel>
          {VISIBILITIES.map((value) => (
            <MenuItem
              key={value}
              checked={value === visibility}
              disabled={isPage && value !== 'PUBLIC'}
              onSelect={() => onChange({ visibility: value })}
            >
              {VISIBILITY_LABELS[value]}
            </MenuItem>
          ))}
          {isPage && <MenuLabel>{AUDIENCE.pagesOnlyAnyone}</MenuLabel>}
          <MenuSeparator />
          <MenuLabel>{AUDIENCE.resharing}</MenuLabel>
          {[false, true].map((isOff) => (
            <MenuItem
              key={String(isOff)}
              checked={isOff === isReshareDisabled}
              onSelect={() => onChange({ isReshareDisabled: isOff })}
            >
              {isOff ? AUDIENCE.resharingOff : AUDIENCE.resharingOn}
            </MenuItem>
          ))}
        </Menu>
      )}
      <span className={styles.resharing}>{resharing}</span>
      {problem && !isLocked && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
