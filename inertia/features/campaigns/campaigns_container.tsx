import { usePage, router } from '@inertiajs/react'
import { useState, useEffect, useEffectEvent, useCallback, useRef } from 'react'
import { Plus, Search } from 'lucide-react'
import { CAMPAIGNS_PER_PAGE, matchesCampaign } from '@domain/campaigns/campaign_rules'
import { chooseTimezone } from '@domain/settings/timezones'
import { NoOrganization } from '~/layouts/no_organization'
import type { SharedProps } from '~/lib/shared_props'
import { Button } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { TextInput } from '~/components/forms/field'
import { Locked } from '~/components/locked'
import { PageContent, PageHeader } from '~/components/page'
import { useKeyGate } from '~/features/api_keys/use_key_gate'
import { formatCount } from '~/lib/format'
import { detectedZone } from '~/lib/browser_document'
import { reportQuietly } from '~/lib/reporting'
import { notify } from '~/lib/toasts'
import { useEvery, useLive } from '~/hooks/use_live'
import { countdownOf } from './countdown'
import { KeyPrompt } from '~/features/api_keys/key_prompt'
import type { CampaignCard as Campaign, CampaignsOnPage } from '#transformers/campaign_transformer'
import { useRefusal } from '~/lib/use_refusal'
import { withDetail } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { AnalyticsDialog } from './analytics_dialog'
import { CampaignDialog } from './campaign_dialog'
import { CAMPAIGNS } from './messages'
import { CampaignCard } from './campaign_card'
import type { CampaignCardActions } from './campaign_card'
import { deleteCampaign, loadQueue } from './campaign_calls'
import styles from './campaign_card.module.scss'

export type CampaignsProps = Omit<CampaignsScreenProps, 'orgId' | 'userId'>

/**
 * The campaigns of the selected organization. Selecting another organization remounts the screen.
 */
export function CampaignsContainer(props: CampaignsProps) {
  const { selectedOrgId, user } = usePage<SharedProps>().props
  if (!selectedOrgId || !user) return <NoOrganization />
  return <CampaignsScreen key={selectedOrgId} {...props} orgId={selectedOrgId} userId={user.id} />
}

interface CampaignsScreenProps {
  campaigns: CampaignsOnPage
  /** The zone of the time slots: that of the organization's owner. */
  zone: string
  orgId: string
  userId: string
}

function CampaignsScreen(props: CampaignsScreenProps) {
  const { campaigns, zone, orgId, userId } = props
  const { clockOffsetMs, timezone, refresh } = useCampaigns({ campaigns: campaigns.rows, orgId })
  const [edited, setEdited] = useState<Campaign | 'new' | null>(null)
  const [measured, setMeasured] = useState<Campaign | null>(null)
  const gate = useKeyGate(userId)
  const refusal = useRefusal('manage_campaigns')
  const remove = useDeletion(refresh)
  const closeForm = () => setEdited(null)
  const cardActions = {
    onEdit: setEdited,
    onDelete: remove,
    onAnalytics: setMeasured,
    refresh,
    gate,
    refusal,
  }
  const create = (
    <Locked reason={refusal}>
      <Button tone="primary" icon={Plus} onClick={() => setEdited('new')}>
        {CAMPAIGNS.create}
      </Button>
    </Locked>
  )
  return (
    <>
      <PageHeader
        isInBar
        title={CAMPAIGNS.title}
        note={statusLine(campaigns.counts)}
        actions={create}
      />
      <PageContent>
        {countOf(campaigns) === 0 ? (
          <EmptyState
            title={CAMPAIGNS.emptyTitle}
            hint={CAMPAIGNS.emptyHint}
            action={
              <Locked reason={refusal}>
                <Button size="small" onClick={() => setEdited('new')}>
                  {CAMPAIGNS.setUp}
                </Button>
              </Locked>
            }
          />
        ) : (
          <CampaignGrid
            {...cardActions}
            campaigns={campaigns}
            userId={userId}
            timezone={timezone}
            clockOffsetMs={clockOffsetMs}
          />
        )}
      </PageContent>
      <CampaignDialog
        open={edited !== null}
        campaign={edited === 'new' ? null : edited}
        orgId={orgId}
        userId={userId}
        zone={zone}
        onClose={closeForm}
        onSaved={() => {
          closeForm()
          refresh()
        }}
      />
      <AnalyticsDialog campaign={measured} onClose={() => setMeasured(null)} />
      <KeyPrompt {...gate.prompt} />
    </>
  )
}

const ORDER = ['active', 'paused', 'draft'] as const

function countOf({ counts }: CampaignsOnPage) {
  return counts.active + counts.paused + counts.draft
}

/** The campaigns by status, as text: '4 active, 1 paused, 1 draft'; undefined if there are none. */
function statusLine(counts: CampaignsOnPage['counts']): string | undefined {
  const statuses = ORDER.filter((status) => counts[status] > 0)
  if (statuses.length === 0) return undefined
  return statuses.map((status) => `${formatCount(counts[status])} ${status}`).join(', ')
}

interface CampaignGridProps extends CampaignCardActions {
  campaigns: CampaignsOnPage
  userId: string
  timezone: string
  clockOffsetMs: number
}

/** The campaigns, a page at a time. A list of more than one page can be searched. */
function CampaignGrid({ campaigns, ...rest }: CampaignGridProps) {
  const { rows, found } = campaigns
  const { typed, setTyped, isCurrent, showMore } = useShownCampaigns(campaigns)
  // The cards follow each key. The rest of the campaigns is searched when typing pauses.
  const shown = isCurrent ? rows : rows.filter((campaign) => matchesCampaign(campaign, typed))
  return (
    <>
      {countOf(campaigns) > CAMPAIGNS_PER_PAGE && (
        <TextInput
          type="search"
          icon={Search}
          className={styles.search}
          aria-label={CAMPAIGNS.searchLabel}
          placeholder={CAMPAIGNS.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {shown.length === 0 && isCurrent && <p role="status">{CAMPAIGNS.emptySearch}</p>}
      <ul className={styles.grid}>
        {shown.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} {...rest} />
        ))}
      </ul>
      {isCurrent && rows.length < found && (
        <div className={styles.more}>
          <p>{CAMPAIGNS.shown(formatCount(rows.length), formatCount(found))}</p>
          <Button onClick={showMore}>{CAMPAIGNS.more}</Button>
        </div>
      )}
    </>
  )
}

const SEARCH_PAUSE_MS = 300

/** The search and the number of campaigns are in the URL, so that reloads show the same ones. */
function useShownCampaigns({ rows, search }: CampaignsOnPage) {
  const { url } = usePage()
  const [typed, setTyped] = useState(search)
  const isCurrent = typed.trim() === search
  const show = (name: 'search' | 'campaigns', value: string | number) => {
    const [path, query] = url.split('?')
    const sent = new URLSearchParams(query)
    sent.set(name, String(value))
    const kept = { preserveState: true, preserveScroll: true, replace: true }
    router.visit(`${path}?${sent}`, { ...kept, only: RELOADED_PROPS })
  }
  const find = useEffectEvent(() => show('search', typed.trim()))
  useEffect(() => {
    if (isCurrent) return
    const timer = window.setTimeout(find, SEARCH_PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [typed, isCurrent])
  const showMore = () => show('campaigns', rows.length + CAMPAIGNS_PER_PAGE)
  return { typed, setTyped, isCurrent, showMore }
}

/** Asks, then deletes the campaign permanently. */
function useDeletion(refresh: () => void) {
  const confirm = useConfirm()
  return async ({ id, name }: Campaign) => {
    try {
      const isDone = await confirm({
        title: CAMPAIGNS.deleteTitle,
        question: CAMPAIGNS.deleteQuestion(name),
        action: 'Delete',
        tone: 'danger',
        perform: () => deleteCampaign(id),
      })
      if (!isDone) return
      notify.success(CAMPAIGNS.deleted)
    } catch (error) {
      notify.error(withDetail(CAMPAIGNS.deleteFailed, error))
    }
    refresh()
  }
}

/**
 * Page props that change when a post was written: campaigns, unread count, review queue, tokens.
 */
const RELOADED_PROPS = ['campaigns', 'notices', 'waiting', 'plan']

/** Countdown kinds during which a campaign can change at any moment. */
const ACTIVE_KINDS = ['due', 'writing', 'unplanned']

/** The server's clock, and the campaigns, refreshed while the page is visible. */
function useCampaigns({ campaigns, orgId }: { campaigns: Campaign[]; orgId: string }) {
  const { user } = usePage<SharedProps>().props
  const { timezone } = chooseTimezone(user?.timezone, detectedZone())
  const [clockOffsetMs, setAheadMs] = useState(0)
  const serverTime = campaigns[0]?.server_time

  useEffect(() => {
    if (serverTime) setAheadMs(Date.parse(serverTime) - Date.now())
  }, [serverTime])

  const refresh = useCallback(() => router.reload({ only: RELOADED_PROPS }), [])

  const isGenerationDue = () => {
    const now = Date.now() + clockOffsetMs
    return campaigns.some((campaign) => ACTIVE_KINDS.includes(countdownOf(campaign, now).kind))
  }
  useQueueWatch({ orgId, isGenerationDue, onChange: refresh })

  return { clockOffsetMs, timezone, refresh }
}

const POLL_MS = 10_000

interface QueueWatch {
  orgId: string
  /** True while a generation is due, so that the campaigns may have changed. */
  isGenerationDue: () => boolean
  onChange: () => void
}

/**
 * Polls the review queue every ten seconds. The campaigns reload when it has changed, so that their
 * countdowns restart, and while a generation is due.
 */
function useQueueWatch({ orgId, isGenerationDue, onChange }: QueueWatch) {
  const etag = useRef<string | null>(null)

  const poll = async () => {
    try {
      const queue = await loadQueue(orgId, etag.current)
      if (queue) etag.current = queue.etag
      if (queue || isGenerationDue()) onChange()
    } catch (error) {
      reportQuietly(error)
    }
  }

  useEvery(POLL_MS, poll)
  useLive(['posts'], () => void poll())
  useLive(['campaigns'], onChange)
}
