import { Fragment } from 'react'
import { Dialog, DialogBody } from '~/components/dialogs/dialog'
import { Kbd } from '~/components/badge'
import { Toggle } from '~/components/forms/choices'
import { useLocalStorage } from '~/hooks/use_store'
import { LETTER_KEYS } from '~/lib/focus'
import {
  CALENDAR,
  CREATE,
  EVERYWHERE,
  REVIEW_QUEUE,
  TEXT_OVERLAY,
  type Shortcut,
} from '~/lib/shortcuts'
import { keyName } from './key_name'
import styles from './shortcuts_sheet.module.scss'

const PLACES = [
  { title: 'Everywhere', shortcuts: EVERYWHERE },
  { title: 'Review Queue', shortcuts: REVIEW_QUEUE },
  { title: 'Calendar', shortcuts: CALENDAR },
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

/** All keyboard shortcuts, from the table in lib/shortcuts. */
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
