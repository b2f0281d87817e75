import type { ReviewLinkDays } from '@domain/review_links/link_rules'
import { useConfirm } from '~/hooks/use_confirm'
import { hasClipboard, writeToClipboard } from '~/hooks/use_copy'
import { useRead } from '~/hooks/use_read'
import { notify } from '~/lib/toasts'
import { api, withDetail } from '~/client'
import type { ReviewLinkCard } from '#transformers/review_link_transformer'
import { SHARE } from './messages'

/** The organization's active links, loaded when the dialog opens. */
export function useReviewLinks(orgId: string) {
  const links = useRead(orgId, (signal) => loadLinks(orgId, signal))
  const { again } = links
  const confirm = useConfirm()

  const revoke = async (link: ReviewLinkCard) => {
    const question = SHARE.revokeQuestion(link.label)
    const asked = { title: SHARE.revokeTitle, question, action: SHARE.revoke }
    try {
      const perform = () => revokeLink(link)
      if (!(await confirm({ ...asked, tone: 'danger', perform }))) return
      notify.success(SHARE.revoked)
    } catch (error) {
      notify.error(withDetail(SHARE.revokeFailed, error))
    }
    again()
  }

  return { links, again, revoke }
}

/** The server returns the URL of a link only on creation. */
type OpenedLink = ReviewLinkCard & { url: string }

/** The shared posts: a single post, or the week that contains a day (YYYY-MM-DD). */
export type Shared = { kind: 'post'; post_id: string } | { kind: 'week'; week: string }

export type LinkTerms = {
  label: string
  days: ReviewLinkDays
  may_approve: boolean
  client_email: string | null
}

const PATH = '/api/review-links'

function loadLinks(orgId: string, signal: AbortSignal) {
  return api.get<ReviewLinkCard[]>(PATH, { query: { org_id: orgId }, signal })
}

export function openLink(orgId: string, shared: Shared, terms: LinkTerms) {
  return api.post<OpenedLink>(PATH, { query: { org_id: orgId }, body: { ...shared, ...terms } })
}

/** Changes the email address that reminders are sent to; null removes it. */
export function changeEmail({ id }: ReviewLinkCard, email: string | null) {
  return api.patch<ReviewLinkCard>(`${PATH}/${id}`, { body: { client_email: email } })
}

/** Copies the link that reminders contain. It requires an email address. */
export async function copyMailedLink(id: string) {
  const reading = api.get<{ url: string }>(`${PATH}/${id}/url`)
  if (!hasClipboard()) {
    const { url } = await reading
    return writeToClipboard(url)
  }
  const text = reading.then(({ url }) => new Blob([url], { type: 'text/plain' }))
  // Safari writes only during the click, so it gets the promise of a text.
  const writing = navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
  // A failed request says why, so its error comes first.
  await reading.finally(() => writing.catch(() => undefined))
  await writing
}

function revokeLink({ id }: ReviewLinkCard) {
  return api.delete<void>(`${PATH}/${id}`)
}

/** Approvals of clients on a post. Their comments are read with those of members. */
export type ClientFeedback = { approved_by: string[]; approved_before: string[] }

export function loadClientFeedback(postId: string, signal?: AbortSignal) {
  return api.get<ClientFeedback>(`/api/posts/${postId}/client-words`, { signal })
}

/** Resolves a client's comment, or reopens it. */
export function resolveComment(
  postId: string,
  { id, resolved }: { id: string; resolved: object | null }
) {
  const path = `/api/posts/${postId}/client-comments/${id}/resolution`
  return resolved === null ? api.put<void>(path) : api.delete<void>(path)
}
