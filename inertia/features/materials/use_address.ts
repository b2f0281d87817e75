import { useState } from 'react'
import { notify } from '~/lib/notify'
import { addUrl, type AddressType } from './material_calls'
import { MATERIALS } from './messages'
import { saidAbout } from './said_about'

/** The address that is typed. A blank one is ignored (spec section 5); what fails stays typed. */
export function useAddress(orgId: string, reload: () => Promise<void>) {
  const [url, setUrl] = useState('')
  const [type, setType] = useState<AddressType>('website')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const change = (typed: string) => {
    setUrl(typed)
    setProblem(null)
  }

  const add = async () => {
    if (url.trim() === '' || isBusy) return
    setBusy(true)
    try {
      await addUrl(orgId, url.trim(), type)
      change('')
      notify.success(MATERIALS.urlAdded)
      await reload()
    } catch (error) {
      setProblem(saidAbout(MATERIALS.urlFailed, error))
    } finally {
      setBusy(false)
    }
  }

  return { url, change, type, setType, problem, isBusy, add }
}
