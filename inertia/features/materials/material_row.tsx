import { RotateCw, Trash2 } from 'lucide-react'
import { UNDER_WAY } from '@domain/materials/material_rules'
import { IconButton } from '~/components/icon_button'
import type { Material } from '~/lib/materials_wire'
import { MATERIAL_ICONS, materialFacts } from './material_look'
import { MATERIALS } from './messages'
import { MaterialStatus } from './material_status'
import type { MaterialActions } from './use_material_actions'
import styles from './material_row.module.scss'

interface MaterialRowProps {
  material: Material
  actions: MaterialActions | null
}

/** A file is saved, a page opened. */
function MaterialName({ name, url, file_url: fileUrl }: Material) {
  const props = url === null ? { download: true } : { target: '_blank', rel: 'noreferrer' }
  return (
    <a className={styles.name} href={url ?? fileUrl ?? undefined} title={name} {...props}>
      {name}
    </a>
  )
}

/** Websites change, and what failed may work next time. */
function mayReadAgain(material: Material) {
  const { status, url } = material
  if (UNDER_WAY.includes(status)) return false
  return status === 'failed' || url !== null || isUndescribed(material)
}

/** An image that no AI has looked at, for want of a key. */
function isUndescribed({ type, status, characters }: Material) {
  return type === 'image' && status === 'ready' && characters === 0
}

export function MaterialRow({ material, actions }: MaterialRowProps) {
  const { name, type, status, progress, failure_reason: reason } = material
  const Icon = MATERIAL_ICONS[type]
  return (
    <li className={styles.row} data-state={status}>
      <span className={styles.icon}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={styles.words}>
        <MaterialName {...material} />
        <p className={styles.facts}>{materialFacts(material)}</p>
        {isUndescribed(material) && <p className={styles.facts}>{MATERIALS.undescribed}</p>}
        {status === 'failed' && reason && <p className={styles.reason}>{reason}</p>}
      </div>
      <MaterialStatus status={status} progress={progress} />
      {actions && (
        <span className={styles.actions}>
          {mayReadAgain(material) && (
            <IconButton
              icon={RotateCw}
              size="small"
              label={`Try again: ${name}`}
              onClick={() => actions.again(material)}
            />
          )}
          <IconButton
            icon={Trash2}
            size="small"
            label={`Delete ${name}`}
            onClick={() => actions.remove(material)}
          />
        </span>
      )}
    </li>
  )
}
