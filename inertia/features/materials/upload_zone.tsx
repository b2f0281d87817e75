import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { Upload } from 'lucide-react'
import { ACCEPTED_FILES } from '@domain/materials/file_rules'
import { Button } from '~/components/button'
import { MATERIALS } from './messages'
import styles from './upload_zone.module.scss'

interface UploadZoneProps {
  onFiles: (files: File[]) => void
}

export const MATERIAL_FILE = 'material-file'

/** Files by choice or by dropping them. */
export function UploadZone({ onFiles }: UploadZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    event.target.value = ''
  }

  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div
      className={styles.zone}
      data-state={isOver ? 'over' : 'idle'}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload size={20} aria-hidden />
      <div className={styles.words}>
        <label className={styles.label} htmlFor={MATERIAL_FILE}>
          {MATERIALS.upload}
        </label>
        <p className={styles.hint}>{isOver ? MATERIALS.drop : MATERIALS.uploadHint}</p>
      </div>
      <input
        ref={input}
        id={MATERIAL_FILE}
        type="file"
        className={styles.input}
        accept={ACCEPTED_FILES}
        multiple
        tabIndex={-1}
        onChange={choose}
      />
      <Button onClick={() => input.current?.click()}>{MATERIALS.choose}</Button>
    </div>
  )
}
