import { Check, Copy, ExternalLink } from 'lucide-react'
import { ButtonLink } from '~/components/button_link'
import { IconButton } from '~/components/icon_button'
import { useCopy } from '~/hooks/use_copy'
import type { PostLog } from '~/lib/wire'
import { LOG } from './messages'
import styles from './log.module.scss'

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

/** Where the post stands on LinkedIn, as soon as it does. */
export function LogPlatform({ log }: { log: PostLog }) {
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
