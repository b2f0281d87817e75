import { Sparkles } from 'lucide-react'
import { REVISIONS } from '@domain/assistant/revisions'
import { Button } from '~/components/buttons/button'
import { TextTool } from '~/components/forms/text_frame'
import { Menu, MenuItem } from '~/components/menu'
import { Spinner } from '~/components/spinner'
import { KeyPrompt } from '~/features/api_keys/key_prompt'
import { MENTIONS } from '~/features/posts/mentions/messages'
import { IMPROVE, REVISION_NAMES } from './messages'
import type { Improving } from './use_improving'
import styles from './improve.module.scss'

interface ImproveToolProps {
  improving: Improving
  variant?: 'icon' | 'labelled'
}

/** The menu of revisions that the assistant offers for the text. */
export function ImproveTool({ improving, variant = 'icon' }: ImproveToolProps) {
  const { state, isEmpty, improve } = improving
  const disabled = isEmpty || state.kind === 'writing'
  const shared = { icon: Sparkles, disabled }
  const trigger =
    variant === 'labelled' ? (
      <Button {...shared} tone="quiet" size="small" className={styles.trigger}>
        {IMPROVE.label}
      </Button>
    ) : (
      <TextTool {...shared} label={isEmpty ? IMPROVE.empty : IMPROVE.label} />
    )
  return (
    <Menu trigger={trigger}>
      {REVISIONS.map((how) => (
        <MenuItem key={how} onSelect={() => improve(how)}>
          {REVISION_NAMES[how]}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** A line below the text: that it is being rewritten, the outcome, and Undo. */
export function ImproveNote({ improving }: { improving: Improving }) {
  const { state, prompt, cancel, undo } = improving
  return (
    <>
      <div className={styles.note} role="status" data-state={state.kind}>
        {state.kind === 'writing' && (
          <>
            <Spinner size={12} />
            <span>{IMPROVE.writing}</span>
            <button type="button" className={styles.action} onClick={cancel}>
              {IMPROVE.cancel}
            </button>
          </>
        )}
        {state.kind === 'failed' && <span>{state.problem}</span>}
        {state.kind === 'done' && (
          <>
            <span>
              {IMPROVE.done(REVISION_NAMES[state.how])}{' '}
              {state.dropped.length > 0 && MENTIONS.gone(state.dropped)}
            </span>
            <button type="button" className={styles.action} onClick={undo}>
              {IMPROVE.undo}
            </button>
          </>
        )}
      </div>
      <KeyPrompt {...prompt} />
    </>
  )
}
