import { Check, Copy, ExternalLink } from 'lucide-react'
import type { Instant } from '@domain/schedule/instant'
import { LoadFailed, Notice } from '~/components/notice'
import { ButtonLink } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { Sheet } from '~/components/dialogs/sheet'
import { Skeleton } from '~/components/progress'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { PostListItem } from '#transformers/post_transformer'
import type { PostLog } from '#transformers/post_details_transformer'
import { useEvery } from '~/hooks/use_live'
import { useRead } from '~/hooks/use_read'
import { useCopy } from '~/hooks/use_copy'
import { api, ApiError } from '~/client'
import { LOG } from '~/features/posts/messages'
import { mayChange } from '~/features/posts/post_outcomes'
import type { OnAction } from '~/features/posts/list/post_actions'
import { LogSummary } from './log_summary'
import { LogTimeline } from './log_timeline'
import styles from '~/features/posts/log.module.scss'

interface LogProps {
  id: string
  /** The post from the list, shown until the log is loaded. */
  known?: PostListItem
  /** Changes when something was done to the post. */
  revision: number
  timezone: string
  today: Instant
  onAction: OnAction
}

export interface LogSheetProps extends Omit<LogProps, 'id'> {
  /** The post whose log is shown. The sheet is open while this is set. */
  id: string | null
  onClose: () => void
}

function Loading() {
  return (
    <div className={styles.section}>
      <VisuallyHidden role="status">{LOG.loading}</VisuallyHidden>
      {['72%', '88%', '56%'].map((width) => (
        <div key={width} className={styles.ghost}>
          <Skeleton shape="round" width={14} height={14} />
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  )
}

function Log({ id, known, revision, timezone, today, onAction }: LogProps) {
  const { log, problem, again } = usePostLog(id, revision)
  const post = log?.post ?? known
  if (problem === 'gone') return <Notice>{LOG.gone}</Notice>
  return (
    <>
      {post && <LogSummary post={post} onAction={onAction} onReconnected={again} />}
      {!log && problem === null && <Loading />}
      {!log && problem === 'failed' && <LoadFailed onAgain={again}>{LOG.failed}</LoadFailed>}
      {log && <LogTimeline log={log} timezone={timezone} today={today} />}
      {log && <LogPlatform log={log} />}
    </>
  )
}

/** The history of a post and the actions for it. */
export function LogSheet({ id, onClose, ...rest }: LogSheetProps) {
  return (
    <Sheet open={id !== null} onClose={onClose} title={LOG.title} side="right" variant="panel">
      <div className={styles.log}>{id !== null && <Log key={id} id={id} {...rest} />}</div>
    </Sheet>
  )
}

function Urn({ urn }: { urn: string }) {
  const { state, copy } = useCopy()
  return (
    <p className={styles.urn}>
      <code>{urn}</code>
      <IconButton
        icon={state === 'copied' ? Check : Copy}
        label={state === 'copied' ? 'Copied' : 'Copy the URN'}
        size="small"
        onClick={() => void copy(urn)}
      />
    </p>
  )
}

/** The post's id and link on LinkedIn, once it is published. */
function LogPlatform({ log }: { log: PostLog }) {
  if (log.post.status !== 'published') return null
  return (
    <section className={styles.section} aria-labelledby="log-platform">
      <h3 id="log-platform" className={styles.heading}>
        {LOG.platform}
      </h3>
      {log.platform_urn && <Urn urn={log.platform_urn} />}
      {log.platform_url ? (
        <p>
          <ButtonLink href={log.platform_url} opens="new-tab" icon={ExternalLink} size="small">
            {LOG.open}
          </ButtonLink>
        </p>
      ) : (
        <p className={styles.details}>{LOG.noLink}</p>
      )}
    </section>
  )
}

type Problem = 'gone' | 'failed'

const EVERY_MS = 3000

function problemOf(error: unknown): Problem {
  return error instanceof ApiError && error.status === 404 ? 'gone' : 'failed'
}

/**
 * The log of a post; null until loaded. It reloads with each `revision`, and every few seconds
 * while the post is being published and the page is visible.
 */
function usePostLog(id: string, revision: number) {
  const { value, error, again, poll } = useRead(
    id,
    (signal) => api.get<PostLog>(`/api/scheduled-posts/${id}/log`, { signal }),
    revision
  )
  const problem = error === null ? null : problemOf(error)
  const log = problem === 'gone' ? null : value
  useEvery(log !== null && mayChange(log.post) ? EVERY_MS : null, poll)

  return { log, problem, again }
}
