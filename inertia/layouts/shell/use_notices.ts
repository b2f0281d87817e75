import { useCallback, useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { useLive } from '~/hooks/use_live'
import { reportQuietly } from '~/lib/report_quietly'
import { countUnread, loadNotices, readAllNotices, readNotice } from './notice_calls'
import type { NoticeItem } from './notice_wire'

/** The last notices, from the moment the bell is opened; null until they are there. */
export function useNotices(isOpen: boolean) {
  const [notices, setNotices] = useState<NoticeItem[] | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(async () => {
    try {
      setNotices(await loadNotices())
      setFailed(false)
    } catch (error) {
      reportQuietly(error)
      setFailed(true)
    }
  }, [])

  useEffect(() => {
    if (isOpen) void load()
  }, [isOpen, load])
  useLive(['notices'], () => isOpen && void load())

  const settle = async (work: Promise<void>) => {
    await work.catch(reportQuietly)
    await Promise.all([load(), countUnread()])
    router.reload({ only: ['notices'] })
  }
  const mark = (isMarked: (notice: NoticeItem) => boolean) =>
    setNotices((before) =>
      (before ?? []).map((one) => (isMarked(one) ? { ...one, is_read: true } : one))
    )

  const read = (notice: NoticeItem) => {
    mark(({ id }) => id === notice.id)
    return settle(readNotice(notice))
  }
  const readAll = () => {
    mark(() => true)
    return settle(readAllNotices())
  }

  return { notices, hasFailed, load, read, readAll }
}
