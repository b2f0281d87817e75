import { Copy } from 'lucide-react'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { useCopy } from '~/hooks/use_copy'
import { LINKEDIN_APP, NO_APP } from './messages'
import styles from './settings.module.scss'

/** The address that an app on LinkedIn has to know, ready to be copied. */
export function CallbackUrl({ url }: { url: string }) {
  const { state, copy } = useCopy()
  return (
    <div className={styles.callback}>
      <p className={styles.muted}>{LINKEDIN_APP.callback}</p>
      <div className={styles.row}>
        <code className={styles.code}>{url}</code>
        <Button size="small" icon={Copy} onClick={() => void copy(url)}>
          {state === 'copied' ? LINKEDIN_APP.copied : LINKEDIN_APP.copy}
        </Button>
        <span role="status" className={styles.muted}>
          {state === 'failed' && LINKEDIN_APP.notCopied}
        </span>
      </div>
    </div>
  )
}

/** What a server without a LinkedIn app needs before anyone can connect. */
export function LinkedinAppSteps({ callbackUrl }: { callbackUrl: string }) {
  return (
    <>
      <Notice tone="caution">{NO_APP.notice}</Notice>
      <ol className={styles.steps}>
        <li>
          <p>
            {NO_APP.create}{' '}
            <a href={NO_APP.portal} target="_blank" rel="noopener noreferrer" className="link">
              {NO_APP.portalName}
            </a>
            . {NO_APP.products}
          </p>
        </li>
        <li>
          <p>{NO_APP.register}</p>
          <CallbackUrl url={callbackUrl} />
        </li>
        <li>
          <p>{NO_APP.server}</p>
          <pre className={styles.code}>{NO_APP.variables}</pre>
          <p className={styles.muted}>{NO_APP.own}</p>
        </li>
      </ol>
    </>
  )
}
