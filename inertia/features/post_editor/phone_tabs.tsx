import { Segmented } from '~/components/segmented'
import { PREVIEW } from './messages'
import styles from './header.module.scss'

export type PhoneTab = 'edit' | 'preview'

const TABS: { value: PhoneTab; label: string }[] = [
  { value: 'edit', label: PREVIEW.edit },
  { value: 'preview', label: PREVIEW.preview },
]

interface PhoneTabsProps {
  value: PhoneTab
  onChange: (tab: PhoneTab) => void
}

/** On a phone the preview is another tab, not a second scroll. */
export function PhoneTabs({ value, onChange }: PhoneTabsProps) {
  return (
    <div className={styles.phoneTabs}>
      <Segmented label={PREVIEW.shows} value={value} onChange={onChange} segments={TABS} />
    </div>
  )
}
