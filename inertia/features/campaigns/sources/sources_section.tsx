import { useState } from 'react'
import { Pencil, RefreshCw, Repeat2, Rss, X } from 'lucide-react'
import { formatMoment } from '@domain/schedule/format_date_time'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { useClock, useNow } from '~/hooks/use_clock'
import type { SourceCard } from '#transformers/campaign_source_transformer'
import { FeedChangeForm, FeedForm } from './feed_form'
import { OldPostsForm } from './old_posts_form'
import { SOURCES } from './messages'
import { useSources } from './use_sources'
import type { SourceChange } from './use_sources'
import styles from './sources.module.scss'

interface SourcesSectionProps {
  campaignId: string
  orgId: string
  zone: string
}

/** The feeds and old posts from which a campaign's posts are written. */
export function SourcesSection({ campaignId, orgId, zone }: SourcesSectionProps) {
  const { loaded, busyId, add, change, read, remove } = useSources(campaignId)
  const [openId, setOpenId] = useState<string | null>(null)
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
            <li key={source.id}>
              <SourceRow
                source={source}
                zone={zone}
                isBusy={busyId === source.id}
                isOpen={openId === source.id}
                onEdit={() => setOpenId(openId === source.id ? null : source.id)}
                onRead={() => void read(source.id)}
                onRemove={() => void remove(source.id)}
              />
              {openId === source.id && (
                <ChangeForm
                  orgId={orgId}
                  source={source}
                  isBusy={busyId === source.id}
                  onCancel={() => setOpenId(null)}
                  onSave={async (changes) => {
                    if (await change(source.id, changes)) setOpenId(null)
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <FeedForm isBusy={busyId === 'new'} onAdd={(url) => add({ kind: 'feed', url })} />
      {openId === 'new' ? (
        <OldPostsForm
          orgId={orgId}
          isBusy={busyId === 'new'}
          onCancel={() => setOpenId(null)}
          onSave={async (chosen) => {
            if (await add({ kind: 'evergreen', ...chosen })) setOpenId(null)
          }}
        />
      ) : (
        <Button size="small" tone="quiet" icon={Repeat2} onClick={() => setOpenId('new')}>
          {SOURCES.addPosts}
        </Button>
      )}
    </section>
  )
}

interface ChangeFormProps {
  orgId: string
  source: SourceCard
  isBusy: boolean
  onCancel: () => void
  onSave: (change: SourceChange) => Promise<void>
}

/** Changes a source. The items that it has already brought are not brought again. */
function ChangeForm({ orgId, source, ...rest }: ChangeFormProps) {
  const { kind, url, post_ids: postIds, min_days: days, max_times: times, reuse } = source
  if (kind === 'feed') {
    const before = { url: url ?? '', max_a_day: source.max_a_day }
    return <FeedChangeForm before={before} {...rest} />
  }
  const rules = { min_days: days ?? 0, max_times: times ?? 0, reuse: reuse ?? 'reword' }
  return <OldPostsForm orgId={orgId} before={{ post_ids: postIds, ...rules }} {...rest} />
}

interface SourceRowProps {
  source: SourceCard
  zone: string
  isBusy: boolean
  isOpen: boolean
  onEdit: () => void
  onRead: () => void
  onRemove: () => void
}

function SourceRow(props: SourceRowProps) {
  const { source, zone, isBusy, isOpen, onEdit, onRead, onRemove } = props
  const Icon = source.kind === 'feed' ? Rss : Repeat2
  const name = source.title ?? source.url ?? SOURCES.oldPosts(source.post_ids.length)
  return (
    <div className={styles.source}>
      <Icon size={16} />
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        <SourceFacts source={source} zone={zone} />
        {source.failure && <span className={styles.failure}>{source.failure}</span>}
      </div>
      <IconButton
        icon={Pencil}
        label={`${SOURCES.change}: ${name}`}
        size="small"
        aria-expanded={isOpen}
        disabled={isBusy}
        onClick={onEdit}
      />
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
    </div>
  )
}

function SourceFacts({ source, zone }: { source: SourceCard; zone: string }) {
  const clock = useClock()
  const now = useNow()
  const { kind, read_at: readAt, waiting, used } = source
  const when = readAt && formatMoment(new Date(readAt), zone, clock, now)
  const facts = [
    source.reuse === 'reshare' && SOURCES.reshare,
    kind === 'feed'
      ? SOURCES.feedPace(source.max_a_day)
      : SOURCES.postPace(source.min_days ?? 0, source.max_times ?? 0),
    when ? SOURCES.readAt(when) : SOURCES.neverRead,
    waiting > 0 && SOURCES.waiting(waiting),
    used > 0 && SOURCES.used(used),
  ]
  return <span className={styles.hint}>{facts.filter(Boolean).join(' · ')}</span>
}
