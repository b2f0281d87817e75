import { Fragment } from 'react'
import { Dialog, DialogBody } from '~/components/dialogs/dialog'
import { Kbd } from '~/components/badge'
import { Toggle } from '~/components/forms/choices'
import { useLocalStorage } from '~/hooks/use_store'
import { LETTER_KEYS } from '~/lib/focus'
import { navItems } from '~/layouts/sidebar'
import { keyName } from './palette_items'
import styles from './shortcuts_sheet.module.scss'

interface Shortcut {
  /** Keys to press together, or one after the other if `inSequence` is set. */
  keys: readonly string[]
  description: string
  inSequence?: true
  /** Any one of the keys triggers the action. */
  anyOf?: true
}

const GO_TO = navItems.flatMap(({ key, label }): Shortcut[] =>
  key ? [{ keys: ['g', key], description: `Go to ${label}`, inSequence: true }] : []
)

const EVERYWHERE: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], description: 'Search and commands' },
  { keys: ['c'], description: 'Create a post' },
  ...GO_TO,
  { keys: ['g', 'n'], description: 'Notifications', inSequence: true },
  { keys: ['Ctrl', 'Z'], description: 'Undo the last action' },
  { keys: ['?'], description: 'All shortcuts' },
  { keys: ['Esc'], description: 'Close dialog' },
]

const REVIEW_QUEUE: readonly Shortcut[] = [
  { keys: ['j'], description: 'Next post' },
  { keys: ['k'], description: 'Previous post' },
  { keys: ['o'], description: 'Open or close' },
  { keys: ['a'], description: 'Approve' },
  { keys: ['s'], description: 'Approve and schedule' },
  { keys: ['q'], description: 'Approve and add to queue' },
  { keys: ['e'], description: 'Edit' },
  { keys: ['r'], description: 'Reject' },
  { keys: ['c'], description: 'Comment on the open post' },
  { keys: ['d'], description: 'Delete' },
]

const CALENDAR: readonly Shortcut[] = [
  { keys: ['←', '↑', '↓', '→'], description: 'Move between free hours', anyOf: true },
  { keys: ['Space'], description: 'Pick up or drop a post or draft' },
  { keys: ['←', '↑', '↓', '→'], description: 'Move it by a day or an hour', anyOf: true },
  { keys: ['x'], description: 'Select a post' },
  { keys: ['Delete'], description: 'Delete selected posts' },
  { keys: ['Esc'], description: 'Cancel move' },
]

const POSTS: readonly Shortcut[] = [{ keys: ['Delete'], description: 'Delete selected posts' }]

const CREATE: readonly Shortcut[] = [
  { keys: ['Enter'], description: 'Send' },
  { keys: ['Shift', 'Enter'], description: 'New line' },
]

const TEXT_OVERLAY: readonly Shortcut[] = [
  { keys: ['Ctrl', 'Z'], description: 'Undo' },
  { keys: ['Ctrl', 'Shift', 'Z'], description: 'Redo' },
  { keys: ['Ctrl', 'C'], description: 'Copy layers' },
  { keys: ['Ctrl', 'V'], description: 'Paste layers' },
  { keys: ['Ctrl', 'D'], description: 'Duplicate' },
  { keys: ['Ctrl', 'A'], description: 'Select all layers' },
  { keys: ['Delete'], description: 'Delete layers' },
  { keys: ['←', '↑', '↓', '→'], description: 'Nudge, with Shift by ten', anyOf: true },
  { keys: ['Enter'], description: 'Edit the text of a layer' },
  { keys: ['Ctrl', '+'], description: 'Zoom in' },
  { keys: ['Ctrl', '-'], description: 'Zoom out' },
  { keys: ['Ctrl', '0'], description: 'Fit the image' },
  { keys: ['Ctrl', 'S'], description: 'Save' },
]

const PLACES = [
  { title: 'Everywhere', shortcuts: EVERYWHERE },
  { title: 'Review Queue', shortcuts: REVIEW_QUEUE },
  { title: 'Calendar', shortcuts: CALENDAR },
  { title: 'Posts', shortcuts: POSTS },
  { title: 'Text on an image', shortcuts: TEXT_OVERLAY },
  { title: 'Create', shortcuts: CREATE },
]

const LETTERS = 'Enable single-key shortcuts'

function Keys({ keys, inSequence }: Shortcut) {
  return (
    <dd className={styles.keys}>
      {keys.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && inSequence && <span className={styles.then}>then</span>}
          <Kbd>{keyName(key)}</Kbd>
        </Fragment>
      ))}
    </dd>
  )
}

function Place({ title, shortcuts }: (typeof PLACES)[number]) {
  return (
    <section className={styles.place}>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.description} className={styles.line}>
            <dt>{shortcut.description}</dt>
            <Keys {...shortcut} />
          </div>
        ))}
      </dl>
    </section>
  )
}

/** All keyboard shortcuts, from the tables above. */
export function ShortcutsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [letters, setLetters] = useLocalStorage(LETTER_KEYS)
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="large">
      <DialogBody>
        <div className={styles.letters}>
          <Toggle checked={letters !== 'off'} onChange={(isOn) => setLetters(isOn ? null : 'off')}>
            {LETTERS}
          </Toggle>
        </div>
        <div className={styles.places}>
          {PLACES.map((place) => (
            <Place key={place.title} {...place} />
          ))}
        </div>
      </DialogBody>
    </Dialog>
  )
}
