import { useState } from 'react'
import { sameSite } from '@domain/materials/site_address'
import { useLocalStorage } from '~/hooks/use_local_storage'
import { notify } from '~/lib/notify'
import type { Material } from '~/lib/materials_wire'
import { addUrl } from './material_calls'
import { MATERIALS } from './messages'
import { saidAbout } from './said_about'

interface HintOptions {
  organization: { id: string; website: string | null }
  materials: Material[] | null
  reload: () => Promise<void>
}

/** The organization's website while it is not among its materials, and nobody dismissed it. */
export function useWebsiteHint({ organization, materials, reload }: HintOptions) {
  const { id, website } = organization
  const [dismissed, setDismissed] = useLocalStorage(`dismissedWebsite.${id}`)
  const [isBusy, setBusy] = useState(false)
  const isKnown = materials?.some(
    ({ url }) => url && website && sameSite(url) === sameSite(website)
  )
  const isShown = Boolean(website) && materials !== null && !isKnown && dismissed !== website

  const add = async () => {
    if (!website || isBusy) return
    setBusy(true)
    try {
      await addUrl(id, website, 'website')
      notify.success(MATERIALS.websiteAdded)
      await reload()
    } catch (error) {
      notify.error(saidAbout(MATERIALS.websiteFailed, error))
    } finally {
      setBusy(false)
    }
  }

  return { website: isShown ? website : null, isBusy, add, dismiss: () => setDismissed(website) }
}
