import { urlComparisonKey } from '@domain/materials/site_url'
import { useConfirm } from '~/hooks/use_confirm'
import { useSubmit } from '~/hooks/use_submit'
import { notify } from '~/lib/toasts'
import type { MaterialCard } from '#transformers/material_transformer'
import { useLocalStorage } from '~/hooks/use_store'
import { deleteMaterial, readAgain, failureSentenceWith, addUrl } from './material_calls'
import { MATERIALS } from './messages'

export interface MaterialActions {
  remove: (material: MaterialCard) => Promise<void>
  again: (material: MaterialCard) => Promise<void>
}

export function useMaterialActions(reload: () => Promise<void>): MaterialActions {
  const confirm = useConfirm()

  const remove = async ({ id, name }: MaterialCard) => {
    try {
      const isDone = await confirm({
        title: MATERIALS.deleteTitle,
        question: MATERIALS.deleteQuestion(name),
        action: 'Delete',
        busy: 'Deleting...',
        tone: 'danger',
        perform: () => deleteMaterial(id),
      })
      if (isDone) await reload()
    } catch (error) {
      notify.error(failureSentenceWith(MATERIALS.deleteFailed, error))
      await reload()
    }
  }

  const again = async ({ id }: MaterialCard) => {
    try {
      await readAgain(id)
    } catch (error) {
      notify.error(failureSentenceWith(MATERIALS.againFailed, error))
    }
    await reload()
  }

  return { remove, again }
}

interface HintOptions {
  organization: { id: string; website: string | null }
  materials: MaterialCard[] | null
  reload: () => Promise<void>
}

/** The organization's website, if it is not among the materials and the hint was not dismissed. */
export function useWebsiteHint({ organization, materials, reload }: HintOptions) {
  const { id, website } = organization
  const [dismissed, setDismissed] = useLocalStorage(`dismissedWebsite.${id}`)
  const { isBusy, submit } = useSubmit()
  const isKnown = materials?.some(
    ({ url }) => url && website && urlComparisonKey(url) === urlComparisonKey(website)
  )
  const isShown = Boolean(website) && materials !== null && !isKnown && dismissed !== website

  const add = () =>
    submit(
      async () => {
        if (!website) return
        await addUrl(id, website, 'website')
        notify.success(MATERIALS.websiteAdded)
        await reload()
      },
      (error) => notify.error(failureSentenceWith(MATERIALS.websiteFailed, error))
    )

  return { website: isShown ? website : null, isBusy, add, dismiss: () => setDismissed(website) }
}
