import { useState } from 'react'
import { EVERGREEN_BOUNDS } from '@domain/campaigns/sources/source_rules'
import type { Reuse } from '@domain/campaigns/sources/source_rules'
import { api } from '~/client'
import { Button } from '~/components/buttons/button'
import { Checkbox } from '~/components/forms/choices'
import { Segmented } from '~/components/forms/segmented'
import { LoadFailed } from '~/components/notice'
import { useRead } from '~/hooks/use_read'
import { readPages } from '~/lib/read_pages'
import { SOURCES } from './messages'
import { isWithin, NumberField } from './number_field'
import styles from './sources.module.scss'

interface OldPost {
  id: string
  content: string
  impressions: number | null
}

/** The chosen old posts and their settings, as the API names them. */
export interface OldPosts {
  post_ids: string[]
  min_days: number
  max_times: number
  reuse: Reuse
}

interface OldPostsFormProps {
  orgId: string
  isBusy: boolean
  /** The previous choice; undefined for a new source. */
  before?: OldPosts
  onCancel: () => void
  onSave: (chosen: OldPosts) => Promise<void>
}

const { minDays, maxTimes } = EVERGREEN_BOUNDS

const NOTHING: OldPosts = {
  post_ids: [],
  min_days: minDays.default,
  max_times: maxTimes.default,
  reuse: 'reword',
}

const REUSES: { value: Reuse; label: string }[] = [
  { value: 'reword', label: SOURCES.reword },
  { value: 'reshare', label: SOURCES.reshare },
]

/** Chooses published posts that are reworded or reshared from time to time. */
export function OldPostsForm({ orgId, isBusy, before, onCancel, onSave }: OldPostsFormProps) {
  const start = before ?? NOTHING
  const { posts, hasMore, hasFailed, again, more } = usePublishedPosts(orgId)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(start.post_ids))
  const [days, setDays] = useState(start.min_days)
  const [times, setTimes] = useState(start.max_times)
  const [reuse, setReuse] = useState(start.reuse)
  const chosen = { post_ids: [...ids], min_days: days, max_times: times, reuse }
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(ids)
    if (isChosen) next.add(id)
    else next.delete(id)
    setIds(next)
  }
  const isValid = isWithin(days, minDays) && isWithin(times, maxTimes) && ids.size > 0
  return (
    <div className={styles.old}>
      <div className={styles.posts} role="group" aria-label={SOURCES.chooseTitle}>
        {posts === null && !hasFailed && <p className={styles.hint}>{SOURCES.choosing}</p>}
        {hasFailed && <LoadFailed onAgain={again}>{SOURCES.postsFailed}</LoadFailed>}
        {posts?.length === 0 && !hasMore && <p className={styles.hint}>{SOURCES.noPosts}</p>}
        {posts?.map((post) => (
          <Checkbox
            key={post.id}
            checked={ids.has(post.id)}
            onChange={(isChosen) => choose(post.id, isChosen)}
          >
            <PostLine post={post} />
          </Checkbox>
        ))}
        {hasMore && (
          <Button size="small" tone="quiet" onClick={more}>
            {SOURCES.olderPosts}
          </Button>
        )}
      </div>
      <div className={styles.reuse}>
        <Segmented label={SOURCES.reuse} value={reuse} onChange={setReuse} segments={REUSES} />
        <p className={styles.hint}>{SOURCES.reuseHints[reuse]}</p>
      </div>
      <div className={styles.numbers}>
        <NumberField label={SOURCES.minDays} value={days} bounds={minDays} onChange={setDays} />
        <NumberField label={SOURCES.maxTimes} value={times} bounds={maxTimes} onChange={setTimes} />
      </div>
      <div className={styles.buttons}>
        <Button size="small" tone="quiet" onClick={onCancel}>
          {SOURCES.cancel}
        </Button>
        <Button
          size="small"
          disabled={!isValid}
          busy={isBusy && SOURCES.saving}
          onClick={() => void onSave(chosen)}
        >
          {before ? SOURCES.saveOld(ids.size) : SOURCES.add(ids.size)}
        </Button>
      </div>
    </div>
  )
}

function PostLine({ post: { content, impressions } }: { post: OldPost }) {
  return (
    <span className={styles.line}>
      <span className={styles.excerpt}>{content}</span>
      {impressions !== null && (
        <span className={styles.hint}>
          {SOURCES.impressions(impressions.toLocaleString('en-US'))}
        </span>
      )}
    </span>
  )
}

/** The number of posts that are listed at first, and added with each request for older ones. */
const LISTED = 100

/** The latest published posts with a text, those with the most impressions first. */
function usePublishedPosts(orgId: string) {
  const [wanted, setWanted] = useState(LISTED)
  const read = async (signal: AbortSignal) => {
    const load = (page: { limit: number; cursor: string | null }) => {
      return api.page<OldPost>('/api/posts', { query: { org_id: orgId, ...page }, signal })
    }
    const { rows, hasMore } = await readPages(load, { wanted, accepts: hasText })
    const posts = rows.toSorted((a, b) => (b.impressions ?? -1) - (a.impressions ?? -1))
    return { posts, hasMore }
  }
  const { value, error, again } = useRead(orgId, read, wanted)
  return {
    posts: value?.posts ?? null,
    hasMore: value?.hasMore ?? false,
    hasFailed: error !== null,
    again,
    more: () => setWanted((count) => count + LISTED),
  }
}

function hasText({ content }: OldPost) {
  return content.trim() !== ''
}
