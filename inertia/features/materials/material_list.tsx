import { CircleAlert } from 'lucide-react'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { Skeleton } from '~/components/skeleton'
import { Spinner } from '~/components/spinner'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { Material } from '~/lib/materials_wire'
import { MaterialRow } from './material_row'
import { MATERIALS } from './messages'
import type { MaterialActions } from './use_material_actions'
import styles from './material_list.module.scss'

interface MaterialListProps {
  materials: Material[] | null
  hasFailed: boolean
  /** Names of files on their way. */
  uploading: string[]
  /** Null for those who only read. */
  actions: MaterialActions | null
  reload: () => Promise<void>
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {['60%', '45%', '52%'].map((width) => (
        <Skeleton key={width} width={width} height={14} />
      ))}
    </div>
  )
}

/** Each material says its state (picture 10). */
export function MaterialList(props: MaterialListProps) {
  const { materials, hasFailed, uploading, actions, reload } = props
  const ready = materials?.filter(({ status }) => status === 'ready').length ?? 0
  return (
    <section className={styles.section} aria-label={MATERIALS.list}>
      <div className={styles.head}>
        <h3 className={styles.title}>{MATERIALS.list}</h3>
        {materials && materials.length > 0 && (
          <span className={styles.count}>{MATERIALS.counted(materials.length, ready)}</span>
        )}
      </div>
      {hasFailed && (
        <Notice
          tone="negative"
          icon={CircleAlert}
          action={
            <Button size="small" onClick={reload}>
              Try again
            </Button>
          }
        >
          {MATERIALS.loadFailed}
        </Notice>
      )}
      {materials === null && !hasFailed && <Waiting />}
      {materials?.length === 0 && uploading.length === 0 && (
        <p className={styles.none}>{MATERIALS.none}</p>
      )}
      <ul className={styles.list}>
        {uploading.map((name, index) => (
          <li key={`${index} ${name}`} className={styles.uploading}>
            <Spinner />
            {MATERIALS.uploading(name)}
          </li>
        ))}
        {materials?.map((material) => (
          <MaterialRow key={material.id} material={material} actions={actions} />
        ))}
      </ul>
    </section>
  )
}
