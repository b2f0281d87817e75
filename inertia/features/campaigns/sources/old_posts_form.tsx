import { useEffect, useState } from 'react'
import { EVERGREEN_BOUNDS } from '@domain/campaigns/sources/source_rules'
import { api } from '~/client'
import { Button } from '~/components/buttons/button'
import { Checkbox } from '~/components/forms/choices'
import { Field, TextInput } from '~/components/forms/field'
import { reportQuietly } from '~/lib/reporting'
import { SOURCES } from './messages'
import styles from './sources.module.scss'

interface OldPost {
  id: string
  content: string
  impressions: number | null
}

interface Chosen {
  post_ids: string[]
  min_days: number
  max_times: number
}

interface OldPostsFormProps {
  orgId: string
  isBusy: boolean
  onCancel: () => void
  onAdd: (chosen: Chosen) => Promise<void>
}

const { minDays, maxTimes } = EVERGREEN_BOUNDS

/** Chooses published posts that are worded anew from time to time. */
export function OldPostsForm({ orgId, isBusy, onCancel, onAdd }: OldPostsFormProps) {
  const posts = usePublishedPosts(orgId)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [days, setDays] = useState<number>(minDays.default)
  const [times, setTimes] = useState<number>(maxTimes.default)
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
        {posts === null && <p className={styles.hint}>{SOURCES.choosing}</p>}
        {posts?.length === 0 && <p className={styles.hint}>{SOURCES.noPosts}</p>}
        {posts?.map((post) => (
          <Checkbox
            key={post.id}
            checked={ids.has(post.id)}
            onChange={(isChosen) => choose(post.id, isChosen)}
          >
            <PostLine post={post} />
          </Checkbox>
        ))}
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
          busy={isBusy && SOURCES.adding}
          onClick={() => void onAdd({ post_ids: [...ids], min_days: days, max_times: times })}
        >
          {SOURCES.add(ids.size)}
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

interface Bounds {
  min: number
  max: number
}

function isWithin(value: number, { min, max }: Bounds) {
  return Number.isInteger(value) && value >= min && value <= max
}

interface NumberFieldProps {
  label: string
  value: number
  bounds: Bounds
  onChange: (value: number) => void
}

function NumberField({ label, value, bounds: { min, max }, onChange }: NumberFieldProps) {
  const problem = isWithin(value, { min, max }) ? null : `${min} to ${max}`
  return (
    <Field label={label} error={problem}>
      <TextInput
        type="number"
        min={min}
        max={max}
        value={Number.isNaN(value) ? '' : value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </Field>
  )
}

/** As many posts as a person looks through. */
const MAX_LISTED = 100

/** The latest published posts with a text, those with the most impressions first. */
function usePublishedPosts(orgId: string) {
  const [posts, setPosts] = useState<OldPost[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    api
      .get<OldPost[]>('/api/posts', { query: { org_id: orgId, limit: MAX_LISTED } })
      .then((found) => {
        const usable = found.filter(({ content }) => content.trim() !== '')
        const best = usable.toSorted((a, b) => (b.impressions ?? -1) - (a.impressions ?? -1))
        if (isCurrent) setPosts(best)
      })
      .catch(reportQuietly)
    return () => {
      isCurrent = false
    }
  }, [orgId])
  return posts
}
