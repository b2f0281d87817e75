import { useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { weekOf } from '@domain/schedule/dates'
import { weekWords } from '@domain/schedule/range_words'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { Field } from '~/components/field'
import { TextInput } from '~/components/text_input'
import { withDetail } from '~/features/posts/with_detail'
import { useCopy } from '~/hooks/use_copy'
import { useNow } from '~/hooks/use_now'
import { notify } from '~/lib/notify'
import { LinkList } from './link_list'
import { SHARE } from './messages'
import { openLink, type LinkTerms, type Shared } from './review_link_calls'
import { ShareForm } from './share_form'
import { useReviewLinks } from './use_review_links'
import styles from './share_dialog.module.scss'

interface ShareDialogProps {
  orgId: string
  shared: Shared
  timezone: string
  onClose: () => void
}

const COPY_WORDS = { idle: SHARE.copy, copied: SHARE.copied, failed: SHARE.byHand }

function Address({ url, onAnother }: { url: string; onAnother: () => void }) {
  const { state, copy } = useCopy()
  return (
    <>
      <Field label={SHARE.address} hint={SHARE.once}>
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className={styles.terms}>
        <Button tone="quiet" onClick={onAnother}>
          {SHARE.another}
        </Button>
        <Button
          tone="primary"
          icon={state === 'copied' ? Check : Copy}
          onClick={() => void copy(url)}
        >
          {COPY_WORDS[state]}
        </Button>
      </div>
    </>
  )
}

function descriptionOf(shared: Shared) {
  return shared.kind === 'post' ? SHARE.post : SHARE.week(weekWords(weekOf(shared.week)))
}

/** A link for a client: made, shown once, listed, taken back. */
export function ShareDialog({ orgId, shared, timezone, onClose }: ShareDialogProps) {
  const now = useNow()
  const { state, again, revoke } = useReviewLinks(orgId)
  const [url, setUrl] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const share = async (terms: LinkTerms) => {
    setBusy(true)
    try {
      const opened = await openLink(orgId, shared, terms)
      setUrl(opened.url)
      again()
    } catch (error) {
      notify.error(withDetail(SHARE.failed, error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title={SHARE.title} description={descriptionOf(shared)}>
      <DialogBody>
        {url === null ? (
          <ShareForm isBusy={isBusy} onShare={(terms) => void share(terms)} />
        ) : (
          <Address url={url} onAnother={() => setUrl(null)} />
        )}
        <section className={styles.live} aria-label={SHARE.live}>
          <h3>{SHARE.live}</h3>
          <LinkList
            state={state}
            timezone={timezone}
            now={now}
            onAgain={again}
            onRevoke={(link) => void revoke(link)}
          />
        </section>
      </DialogBody>
    </Dialog>
  )
}
