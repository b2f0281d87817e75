import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Plus } from 'lucide-react'
import { FEED_BOUNDS } from '@domain/campaigns/sources/feed_items'
import { MAX_A_DAY } from '@domain/campaigns/sources/source_rules'
import { Button } from '~/components/buttons/button'
import { Field, TextInput } from '~/components/forms/field'
import { SOURCES } from './messages'
import { isWithin, NumberField } from './number_field'
import styles from './sources.module.scss'

interface UrlFieldProps {
  url: string
  onChange: (url: string) => void
  onEnter: () => void
}

/**
 * The URL of a feed. It is outside of the campaign's form, so Enter adds the feed and does not save
 * the campaign.
 */
function UrlField({ url, onChange, onEnter }: UrlFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter()
  }
  return (
    <Field label={SOURCES.feedLabel}>
      <TextInput
        type="url"
        inputMode="url"
        value={url}
        maxLength={FEED_BOUNDS.link}
        placeholder={SOURCES.feedPlaceholder}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
    </Field>
  )
}

interface FeedFormProps {
  isBusy: boolean
  onAdd: (url: string) => Promise<boolean>
}

export function FeedForm({ isBusy, onAdd }: FeedFormProps) {
  const [url, setUrl] = useState('')
  const submit = async () => {
    if (url.trim() !== '' && (await onAdd(url.trim()))) setUrl('')
  }
  return (
    <div className={styles.feed}>
      <UrlField url={url} onChange={setUrl} onEnter={() => void submit()} />
      <Button
        icon={Plus}
        disabled={url.trim() === ''}
        busy={isBusy && SOURCES.adding}
        onClick={() => void submit()}
      >
        {SOURCES.addFeed}
      </Button>
    </div>
  )
}

/** A feed as the API names it. */
interface Feed {
  url: string
  max_a_day: number
}

interface FeedChangeFormProps {
  before: Feed
  isBusy: boolean
  onCancel: () => void
  onSave: (feed: Partial<Feed>) => Promise<void>
}

/** Changes the URL of a feed and its daily limit. */
export function FeedChangeForm({ before, isBusy, onCancel, onSave }: FeedChangeFormProps) {
  const [url, setUrl] = useState(before.url)
  const [perDay, setPerDay] = useState(before.max_a_day)
  const isValid = url.trim() !== '' && isWithin(perDay, MAX_A_DAY)
  const isMoved = url.trim() !== before.url
  const submit = () => {
    if (isValid) void onSave({ ...(isMoved && { url: url.trim() }), max_a_day: perDay })
  }
  return (
    <div className={styles.old}>
      <UrlField url={url} onChange={setUrl} onEnter={submit} />
      {isMoved && <p className={styles.hint}>{SOURCES.movedHint}</p>}
      <div className={styles.numbers}>
        <NumberField
          label={SOURCES.perDay}
          value={perDay}
          bounds={MAX_A_DAY}
          onChange={setPerDay}
        />
      </div>
      <div className={styles.buttons}>
        <Button size="small" tone="quiet" onClick={onCancel}>
          {SOURCES.cancel}
        </Button>
        <Button size="small" disabled={!isValid} busy={isBusy && SOURCES.saving} onClick={submit}>
          {SOURCES.save}
        </Button>
      </div>
    </div>
  )
}
