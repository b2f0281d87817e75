import { Fragment } from 'react'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { Kbd } from '~/components/kbd'
import { Toggle } from '~/components/toggle'
import { useLocalStorage } from '~/hooks/use_local_storage'
import { LETTER_KEYS } from '~/lib/is_elsewhere'
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

function Keys({ keys, inTurn }: Shortcut) {
  return (
    <dd className={styles.keys}>
      {keys.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && inTurn && <span className={styles.then}>then</span>}
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
          <div key={shortcut.words} className={styles.line}>
            <dt>{shortcut.words}</dt>
            <Keys {...shortcut} />
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Every key of the product, from one table (lib/shortcuts). */
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
