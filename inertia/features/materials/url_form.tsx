import { useState, useRef } from 'react'
import type { FormEvent, ChangeEvent, DragEvent } from 'react'
import { CircleAlert, Upload } from 'lucide-react'
import { MAX_MATERIAL_URL } from '@domain/materials/material_rules'
import { ACCEPTED_FILES } from '@domain/materials/file_rules'
import { Button } from '~/components/buttons/button'
import { Segmented } from '~/components/forms/segmented'
import type { Segment } from '~/components/forms/segmented'
import { TextInput } from '~/components/forms/field'
import { fileTarget } from '~/hooks/use_file_drops'
import { useSubmit } from '~/hooks/use_submit'
import { notify } from '~/lib/toasts'
import { addUrl, failureSentenceWith } from './material_calls'
import type { UrlType } from '@domain/materials/material_rules'
import { MATERIALS } from './messages'
import styles from './url_form.module.scss'

interface UrlFormProps {
  orgId: string
  reload: () => Promise<void>
}

const PROBLEM_ID = 'material-address-problem'

const TYPES: Segment<UrlType>[] = [
  { value: 'website', label: 'Website' },
  { value: 'blog', label: 'Blog' },
]

const LABELS: Record<UrlType, string> = {
  website: 'Website URL',
  blog: 'Blog URL',
}

export function UrlForm({ orgId, reload }: UrlFormProps) {
  const { url, change, type, setType, problem, isBusy, add } = useUrlForm(orgId, reload)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Segmented label="Type of URL" value={type} onChange={setType} segments={TYPES} />
      <div className={styles.field}>
        <TextInput
          size="toolbar"
          aria-label={LABELS[type]}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : PROBLEM_ID}
          inputMode="url"
          placeholder="https://"
          autoComplete="url"
          maxLength={MAX_MATERIAL_URL}
          value={url}
          onChange={(event) => change(event.target.value)}
        />
        {problem !== null && (
          <p id={PROBLEM_ID} className={styles.problem} role="alert">
            <CircleAlert size={12} />
            {problem}
          </p>
        )}
      </div>
      <Button type="submit" busy={isBusy && 'Adding...'}>
        Add
      </Button>
    </form>
  )
}

/** The typed URL. An empty one is ignored, and a failed one stays in the field. */
function useUrlForm(orgId: string, reload: () => Promise<void>) {
  const [url, setUrl] = useState('')
  const [type, setType] = useState<UrlType>('website')
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, submit } = useSubmit()

  const change = (typed: string) => {
    setUrl(typed)
    setProblem(null)
  }

  const add = async () => {
    if (url.trim() === '') return
    await submit(
      async () => {
        await addUrl(orgId, url.trim(), type)
        change('')
        notify.success(MATERIALS.urlAdded)
        await reload()
      },
      (error) => setProblem(failureSentenceWith(MATERIALS.urlFailed, error))
    )
  }

  return { url, change, type, setType, problem, isBusy, add }
}

interface UploadZoneProps {
  onFiles: (files: File[]) => void
}

export const MATERIAL_FILE = 'material-file'

/** Uploads chosen or dropped files. */
export function UploadZone({ onFiles }: UploadZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    event.target.value = ''
  }

  const { onDragOver, onDrop } = fileTarget({ onFiles })

  const over = (event: DragEvent) => {
    onDragOver(event)
    setOver(event.defaultPrevented)
  }

  const drop = (event: DragEvent) => {
    onDrop(event)
    setOver(false)
  }

  return (
    <div
      className={styles.zone}
      data-state={isOver ? 'over' : 'idle'}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload size={20} />
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
