import { Check, CircleAlert, Hourglass } from 'lucide-react'
import { Spinner } from '~/components/spinner'
import type { Material } from '~/lib/materials_wire'
import styles from './material_status.module.scss'

const WORDS = {
  pending: 'Waiting',
  processing: 'Reading',
  ready: 'Ready',
  failed: 'Failed',
} as const

const ICONS = {
  pending: <Hourglass size={14} aria-hidden />,
  processing: <Spinner />,
  ready: <Check size={14} aria-hidden />,
  failed: <CircleAlert size={14} aria-hidden />,
} as const

/** Where a material stands; of one that is read, what is read now. */
export function MaterialStatus({ status, progress }: Pick<Material, 'status' | 'progress'>) {
  return (
    <span className={styles.status} data-state={status}>
      {ICONS[status]}
      {progress?.step || WORDS[status]}
    </span>
  )
}
