import { Command } from 'cmdk'
import { Kbd } from '~/components/kbd'
import { keyName } from './key_name'
import type { PaletteItem } from './palette_items'
import styles from './palette.module.scss'

export function PaletteRow({ id, label, icon: Icon, keys, perform }: PaletteItem) {
  return (
    <Command.Item value={id} className={styles.row} onSelect={perform}>
      <Icon size={16} />
      <span className={styles.label}>{label}</span>
      {keys && (
        <span className={styles.keys} aria-hidden>
          {keys.map((key) => (
            <Kbd key={key}>{keyName(key)}</Kbd>
          ))}
        </span>
      )}
    </Command.Item>
  )
}
