import { api } from '~/client'
import { withDetail } from '~/features/posts/with_detail'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import { deselectOrganization } from '~/lib/selected_organization'
import type { OrganizationCard } from '~/lib/wire'
import { ORGANIZATIONS } from './messages'

/** Deletes an organization after a question, and shows the page without it. */
export function useDeletion({ id, name }: OrganizationCard) {
  const confirm = useConfirm()
  return async () => {
    try {
      const isDone = await confirm({
        title: ORGANIZATIONS.delete,
        question: ORGANIZATIONS.deleteQuestion(name),
        action: 'Delete',
        busy: 'Deleting...',
        tone: 'danger',
        perform: () => api.delete(`/api/organizations/${id}`),
      })
      if (!isDone) return
      notify.success(ORGANIZATIONS.deleted(name))
      deselectOrganization(id)
    } catch (error) {
      notify.error(withDetail(ORGANIZATIONS.deleteFailed, error))
    }
  }
}
