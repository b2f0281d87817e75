import { Globe } from 'lucide-react'
import { shownAddress } from '@domain/materials/site_address'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { WEBSITE } from './messages'
import type { useWebsiteHint } from './use_website_hint'
import styles from './website_banner.module.scss'

/** The organization's own website is worth a material (spec section 2). */
export function WebsiteBanner({
  website,
  isBusy,
  add,
  dismiss,
}: ReturnType<typeof useWebsiteHint>) {
  if (website === null) return null
  const actions = (
    <div className={styles.actions}>
      <Button size="small" busy={isBusy && WEBSITE.busy} onClick={add}>
        {WEBSITE.add}
      </Button>
      <Button size="small" tone="quiet" onClick={dismiss}>
        {WEBSITE.dismiss}
      </Button>
    </div>
  )
  return (
    <Notice tone="info" icon={Globe} action={actions}>
      <div className={styles.words}>
        <strong>{WEBSITE.title}</strong>
        <span className={styles.address}>{shownAddress(website)}</span>
      </div>
    </Notice>
  )
}
