import { useConfirm } from '~/hooks/use_confirm'
import { withDetail } from '~/features/posts/with_detail'
import { notify } from '~/lib/notify'
import type { Campaign } from '~/lib/campaign_wire'
import { deleteCampaign } from './campaign_calls'
import { CAMPAIGNS } from './messages'

/** Asks, and deletes the campaign for good. */
export function useDeletion(refresh: () => void) {
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
