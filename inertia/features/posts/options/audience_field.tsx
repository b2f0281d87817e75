import { ChevronDown, Globe, Users, Repeat2, X } from 'lucide-react'
import { VISIBILITIES, visibilityProblem } from '@domain/posts/visibility'
import type { Visibility } from '@domain/posts/visibility'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '~/components/menu'
import { AUDIENCE, VISIBILITY_LABELS } from './messages'
import { IconButton } from '~/components/buttons/icon_button'
import styles from './audience_field.module.scss'

interface Audience {
  visibility: Visibility
  isReshareDisabled: boolean
}

interface AudienceFieldProps extends Audience {
  /** Company pages have no connections. */
  isPage: boolean
  isLocked?: boolean
  /** Set among other labelled rows. */
  isLabelled?: boolean
  onChange: (part: Partial<Audience>) => void
}

const ICONS = { PUBLIC: Globe, CONNECTIONS: Users }

/** One line: who can see the post, and whether they may reshare it. */
export function AudienceField(props: AudienceFieldProps) {
  const { visibility, isReshareDisabled, isPage, isLocked = false, isLabelled, onChange } = props
  const Icon = ICONS[visibility]
  const label = VISIBILITY_LABELS[visibility]
  const problem = visibilityProblem(visibility, isPage ? 'organization' : 'personal')
  const resharing = isReshareDisabled ? AUDIENCE.resharingOff : AUDIENCE.resharingOn
  const words = (
    <>
      <Icon size={16} />
      {label}
    </>
  )
  const trigger = (
    <button type="button" className={styles.trigger} aria-label={`${AUDIENCE.label}: ${label}`}>
      {words}
      <ChevronDown size={14} />
    </button>
  )
  return (
    <div className={styles.audience} data-labelled={isLabelled}>
      {isLabelled && (
        <span className={styles.label} aria-hidden={!isLocked}>
          {AUDIENCE.visibleTo}
        </span>
      )}
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
      {/* LinkedIn opens the comments of every new post. Later, its author may have closed them there. */}
      <span className={styles.resharing}>
        {isLocked ? resharing : `${resharing} · ${AUDIENCE.commentsOn}`}
      </span>
      {problem && !isLocked && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

interface ReshareNoteProps {
  url: string
  /** Undefined where the post is locked. */
  onRemove?: () => void
}

/** Shown in place of media and a poll, because LinkedIn shows the reshared post there. */
export function ReshareNote({ url, onRemove }: ReshareNoteProps) {
  return (
    <p className={styles.reshare}>
      <Repeat2 size={14} />
      <a href={url} className="link" target="_blank" rel="noopener noreferrer">
        {AUDIENCE.reshares}
      </a>
      {onRemove && (
        <IconButton icon={X} label={AUDIENCE.removeReshare} size="small" onClick={onRemove} />
      )}
    </p>
  )
}
