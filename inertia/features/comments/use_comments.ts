import { useState } from 'react'
import { usePage } from '@inertiajs/react'
import { quotePosition, type Quote } from '@domain/comments/comment_rules'
import type { TextMark } from '@domain/comments/marked_text'
import type { CommentCard, CommentThreadCard } from '#transformers/comment_transformer'
import { useLive } from '~/hooks/use_live'
import { useRead } from '~/hooks/use_read'
import { notify } from '~/lib/toasts'
import { api, ApiError, withDetail } from '~/client'
import { COMMENTS } from './messages'

/** The draft or post that is commented on; null for a draft that isn't saved yet. */
type CommentSubject = { kind: 'draft' | 'post'; id: string } | null

interface NewComment {
  text: string
  quote: Quote | null
}

function pathOf(subject: NonNullable<CommentSubject>) {
  const collection = subject.kind === 'draft' ? 'drafts' : 'scheduled-posts'
  return `/api/${collection}/${encodeURIComponent(subject.id)}/comments`
}

/** A draft or post that was deleted meanwhile has no comments. */
async function readThreads(subject: CommentSubject, signal: AbortSignal) {
  if (subject === null) return []
  try {
    return await api.get<CommentThreadCard[]>(pathOf(subject), { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

/**
 * The comments on a draft or post, and its open panel. `text` is the text in the editor, in which
 * the quoted words are found again while it is being edited.
 */
export function useComments(subject: CommentSubject, text: string) {
  const { url } = usePage()
  const [isOpen, setOpen] = useState(() => /[?&]comments=open\b/.test(url))
  const [activeId, setActive] = useState<string | null>(null)
  const key = subject ? `${subject.kind}/${subject.id}` : ''
  const [quote, setQuote] = useState<Quote | null>(null)
  const read = useRead(key, (signal) => readThreads(subject, signal))
  useLive(['comments'], read.again)
  const threads = read.value ?? []
  const actions = useCommentActions(subject, read)

  /** Opens the panel. Selected words are quoted. */
  const open = (selected: Quote | null) => {
    if (selected) setQuote(selected)
    setOpen(true)
  }
  return {
    ...actions,
    subject,
    threads,
    isOpen,
    open,
    close: () => setOpen(false),
    activeId,
    setActive,
    // Another draft may have been opened since the words were selected.
    quote: quote && placeOf(quote, text) === null ? null : quote,
    setQuote,
    isLoading: read.value === null && read.error === null,
    hasFailed: read.value === null && read.error !== null,
    again: read.again,
    openCount: threads.filter(({ resolved }) => resolved === null).length,
    marks: marksOf(threads, text),
  }
}

export type Comments = ReturnType<typeof useComments>

/** The current positions in the text of the words that open threads quote. */
function marksOf(threads: readonly CommentThreadCard[], text: string): TextMark[] {
  return threads.flatMap(({ id, quote, resolved }) => {
    if (!quote || resolved) return []
    const start = placeOf(quote, text)
    return start === null ? [] : [{ id, start, length: quote.text.length }]
  })
}

/** The position of a thread's quoted words in the text; null if they no longer exist. */
export function placeOf(quote: NonNullable<CommentThreadCard['quote']>, text: string) {
  return quotePosition(text, { text: quote.text, start: quote.start ?? 0 })
}

type Read = Pick<ReturnType<typeof useRead<CommentThreadCard[]>>, 'value' | 'put' | 'again'>

/** The changes of comments. Each resolves to false after a failure, which a toast has reported. */
function useCommentActions(subject: CommentSubject, { value, put, again }: Read) {
  const threads = value ?? []
  const perform = async (work: () => Promise<CommentThreadCard | null>, failure: string) => {
    try {
      const changed = await work()
      if (changed === null) again()
      else put(withThread(threads, changed))
      return true
    } catch (error) {
      notify.error(withDetail(failure, error))
      return false
    }
  }
  const change = (id: string, body: object) => {
    const path = `/api/comments/${id}`
    return perform(() => api.patch<CommentThreadCard>(path, { body }), COMMENTS.failed)
  }
  return {
    add: async (body: NewComment) => {
      if (subject === null) return false
      const path = pathOf(subject)
      return perform(() => api.post<CommentThreadCard>(path, { body }), COMMENTS.failed)
    },
    reply: (thread: CommentThreadCard, text: string) => {
      const path = `/api/comments/${thread.id}/replies`
      return perform(() => api.post<CommentThreadCard>(path, { body: { text } }), COMMENTS.failed)
    },
    edit: ({ id }: CommentCard, text: string) => change(id, { text }),
    /** Resolves an open thread of a member, and reopens a resolved one. */
    toggle: ({ id, resolved }: CommentThreadCard) => change(id, { is_resolved: resolved === null }),
    perform,
    remove: ({ id }: CommentCard) =>
      perform(async () => {
        await api.delete<void>(`/api/comments/${id}`)
        return null
      }, COMMENTS.deleteFailed),
  }
}

function withThread(threads: CommentThreadCard[], changed: CommentThreadCard) {
  const isKnown = threads.some(({ id }) => id === changed.id)
  if (!isKnown) return [...threads, changed]
  return threads.map((thread) => (thread.id === changed.id ? changed : thread))
}
