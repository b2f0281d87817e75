import {
  CircleAlert,
  RotateCw,
  Trash2,
  Check,
  Hourglass,
  FileText,
  FileType2,
  Globe,
  Image,
  Rss,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { IN_PROGRESS_STATUSES } from '@domain/materials/material_rules'
import { LoadFailed } from '~/components/notice'
import { IconButton } from '~/components/buttons/icon_button'
import { Skeleton } from '~/components/progress'
import { formatBytes, formatCount } from '~/lib/format'
import type { MaterialActions } from './use_materials'
import { Spinner } from '~/components/spinner'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { MaterialCard } from '#transformers/material_transformer'
import type { MaterialType } from '@domain/materials/material_rules'
import { MATERIALS } from './messages'
import styles from './material_list.module.scss'

interface MaterialListProps {
  materials: MaterialCard[] | null
  hasFailed: boolean
  /** Names of the files being uploaded. */
  uploading: string[]
  /** Null for read-only members. */
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

/** The materials, each with its status. */
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
      {hasFailed && <LoadFailed onAgain={reload}>{MATERIALS.loadFailed}</LoadFailed>}
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

interface MaterialRowProps {
  material: MaterialCard
  actions: MaterialActions | null
}

/** Links to the file's download or to the web page. */
function MaterialName({ name, url, file_url: fileUrl }: MaterialCard) {
  const props = url === null ? { download: true } : { target: '_blank', rel: 'noreferrer' }
  return (
    <a className={styles.name} href={url ?? fileUrl ?? undefined} title={name} {...props}>
      {name}
    </a>
  )
}

/** Websites change, and failed materials can be retried. */
function canReadAgain(material: MaterialCard) {
  const { status, url } = material
  if (IN_PROGRESS_STATUSES.includes(status)) return false
  return status === 'failed' || url !== null || isUndescribed(material)
}

/** An image that no AI has described, because there is no key. */
function isUndescribed({ type, status, characters }: MaterialCard) {
  return type === 'image' && status === 'ready' && characters === 0
}

function MaterialRow({ material, actions }: MaterialRowProps) {
  const { name, type, status, progress, failure_reason: reason } = material
  const Icon = MATERIAL_ICONS[type]
  return (
    <li className={styles.row} data-state={status}>
      <span className={styles.icon}>
        <Icon size={16} />
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
          {canReadAgain(material) && (
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

const STATUS_LABELS = {
  pending: 'Waiting',
  processing: 'Reading',
  ready: 'Ready',
  failed: 'Failed',
} as const

const ICONS = {
  pending: <Hourglass size={14} />,
  processing: <Spinner />,
  ready: <Check size={14} />,
  failed: <CircleAlert size={14} />,
} as const

/** The status of a material, with the current step while it is being read. */
function MaterialStatus({ status, progress }: Pick<MaterialCard, 'status' | 'progress'>) {
  return (
    <span className={styles.status} data-state={status}>
      {ICONS[status]}
      {progress?.step || STATUS_LABELS[status]}
    </span>
  )
}

const MATERIAL_ICONS: Readonly<Record<MaterialType, LucideIcon>> = {
  website: Globe,
  blog: Rss,
  pdf: FileText,
  document: FileType2,
  image: Image,
}

const MATERIAL_TYPES: Readonly<Record<MaterialType, string>> = {
  website: 'Website',
  blog: 'Blog',
  pdf: 'PDF',
  document: 'Document',
  image: 'Image',
}

/** The facts of a material on one line: 'PDF · 4.2 MB · 38 pages'. */
function materialFacts({ type, bytes, pages, is_cut: isCut }: MaterialCard): string {
  return [
    MATERIAL_TYPES[type],
    bytes === null ? null : formatBytes(bytes),
    pages === null ? null : counted(type, pages),
    isCut ? MATERIALS.cut : null,
  ]
    .filter((fact) => fact !== null)
    .join(' · ')
}

function counted(type: MaterialType, pages: number): string {
  const unit = type === 'blog' ? 'article' : 'page'
  return `${formatCount(pages)} ${pages === 1 ? unit : `${unit}s`}`
}
