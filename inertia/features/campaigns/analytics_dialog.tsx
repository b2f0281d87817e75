import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogClose } from '~/components/dialog_close'
import { DialogFooter } from '~/components/dialog_footer'
import { useClock } from '~/hooks/use_clock'
import type { Campaign, CampaignAnalytics } from '~/lib/campaign_wire'
import { figureGroups } from './analytics_figures'
import { ANALYTICS } from './messages'
import { useAnalytics } from './use_analytics'
import styles from './analytics.module.scss'

interface AnalyticsDialogProps {
  /** The dialog is open while there is one. */
  campaign: Campaign | null
  onClose: () => void
}

function Figures({ analytics }: { analytics: CampaignAnalytics }) {
  return figureGroups(analytics, useClock()).map(({ title, figures }) => (
    <section key={title} className={styles.group}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.figures}>
        {figures.map(({ label, value, state }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd data-state={state}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

function Body({ campaign }: { campaign: Campaign }) {
  const analytics = useAnalytics(campaign.id)
  if (!analytics) return <p role="status">{ANALYTICS.loading}</p>
  return <Figures analytics={analytics} />
}

/** The campaign's figures; all zeros where they could not be loaded (spec section 8). */
export function AnalyticsDialog({ campaign, onClose }: AnalyticsDialogProps) {
  return (
    <Dialog
      open={campaign !== null}
      onClose={onClose}
      title={ANALYTICS.title}
      description={campaign?.name}
    >
      <DialogBody>{campaign && <Body campaign={campaign} />}</DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button>Close</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  )
}
