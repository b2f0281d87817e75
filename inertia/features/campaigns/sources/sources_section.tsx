import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Plus, RefreshCw, Repeat2, Rss, X } from 'lucide-react'
import { FEED_BOUNDS } from '@domain/campaigns/sources/feed_items'
import { formatMoment } from '@domain/schedule/format_date_time'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { Field, TextInput } from '~/components/forms/field'
import { useClock, useNow } from '~/hooks/use_clock'
import type { SourceCard } from '#transformers/campaign_source_transformer'
import { OldPostsForm } from './old_posts_form'
import { SOURCES } from './messages'
import { useSources } from './use_sources'
import styles from './sources.module.scss'

interface SourcesSectionProps {
  campaignId: string
  orgId: string
  zone: string
}

/** The feeds and old posts that a campaign's posts are proposed from. */
export function SourcesSection({ campaignId, orgId, zone }: SourcesSectionProps) {
  const { loaded, busyId, add, read, remove } = useSources(campaignId)
  const [isChoosing, setChoosing] = useState(false)
  const sources = loaded.kind === 'loaded' ? loaded.sources : []
  return (
    <section className={styles.section} aria-label={SOURCES.title}>
      <h3 className={styles.heading}>{SOURCES.title}</h3>
      <p className={styles.hint}>{SOURCES.hint}</p>
      {loaded.kind !== 'loaded' && (
        <p className={styles.hint} role="status">
          {loaded.kind === 'failed' ? SOURCES.loadFailed : SOURCES.loading}
        </p>
      )}
      {sources.length > 0 && (
        <ul className={styles.sources}>
          {sources.map((source) => (
            <SourceRow
              key={source.id}
              source={source}
              zone={zone}
              isBusy={busyId === source.id}
              onRead={() => void read(source.id)}
              onRemove={() => void remove(source.id)}
            />
          ))}
        </ul>
      )}
      <FeedForm isBusy={busyId === 'new'} onAdd={(url) => add({ kind: 'feed', url })} />
      {isChoosing ? (
        <OldPostsForm
          orgId={orgId}
          isBusy={busyId === 'new'}
          onCancel={() => setChoosing(false)}
          onAdd={async (chosen) => {
            if (await add({ kind: 'evergreen', ...chosen })) setChoosing(false)
          }}
        />
      ) : (
        <Button size="small" tone="quiet" icon={Repeat2} onClick={() => setChoosing(true)}>
          {SOURCES.addPosts}
        </Button>
      )}
    </section>
  )
}

interface SourceRowProps {
  source: SourceCard
  zone: string
  isBusy: boolean
  onRead: () => void
  onRemove: () => void
}

function SourceRow({ source, zone, isBusy, onRead, onRemove }: SourceRowProps) {
  const Icon = source.kind === 'feed' ? Rss : Repeat2
  const name = source.title ?? source.url ?? SOURCES.oldPosts(source.post_ids.length)
  return (
    <li className={styles.source}>
      <Icon size={16} aria-hidden />
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        <SourceFacts source={source} zone={zone} />
        {source.failure && <span className={styles.failure}>{source.failure}</span>}
      </div>
      <IconButton
        icon={RefreshCw}
        label={`${SOURCES.read}: ${name}`}
        size="small"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={onRead}
      />
      <IconButton
        icon={X}
        label={`${SOURCES.remove}: ${name}`}
        size="small"
        disabled={isBusy}
        onClick={onRemove}
      />
    </li>
  )
}

function SourceFacts({ source, zone }: { source: SourceCard; zone: string }) {
  const clock = useClock()
  const now = useNow()
  const { kind, read_at: readAt, waiting, used } = source
  const when = readAt && formatMoment(new Date(readAt), zone, clock, now)
  const facts = [
    kind === 'feed'
      ? SOURCES.feedPace
      : SOURCES.postPace(source.min_days ?? 0, source.max_times ?? 0),
    when ? SOURCES.readAt(when) : SOURCES.neverRead,
    waiting > 0 && SOURCES.waiting(waiting),
    used > 0 && SOURCES.used(used),
  ]
  return <span className={styles.hint}>{facts.filter(Boolean).join(' · ')}</span>
}

interface FeedFormProps {
  isBusy: boolean
  onAdd: (url: string) => Promise<boolean>
}

/** Beside the campaign's own form, so Enter adds the feed. */
function FeedForm({ isBusy, onAdd }: FeedFormProps) {
  const [url, setUrl] = useState('')
  const submit = async () => {
    if (url.trim() !== '' && (await onAdd(url.trim()))) setUrl('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void submit()
  }
  return (
    <div className={styles.feed}>
      <Field label={SOURCES.feedLabel}>
        <TextInput
          type="url"
          inputMode="url"
          value={url}
          maxLength={FEED_BOUNDS.link}
          placeholder={SOURCES.feedPlaceholder}
          onChange={({ target }) => setUrl(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
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
