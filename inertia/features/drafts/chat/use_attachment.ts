import { useState } from 'react'
import { ApiError } from '~/client'
import { notify } from '~/lib/notify'
import type { Attachment } from '~/lib/assistant_wire'
import { attachPdf } from './assistant_calls'
import { CHAT } from './messages'

/** One PDF whose text goes along with the next question; `reading` names the one on its way. */
export function useAttachment(orgId: string) {
  const [file, setFile] = useState<Attachment | null>(null)
  const [reading, setReading] = useState<string | null>(null)

  const attach = async (chosen: File) => {
    if (reading !== null) return
    setReading(chosen.name)
    try {
      setFile(await attachPdf(chosen, orgId))
    } catch (error) {
      notify.error(CHAT.attachFailed(error instanceof ApiError ? error.detail : ''))
    } finally {
      setReading(null)
    }
  }

  const detach = () => setFile(null)
  return { file, reading, attach, detach }
}
