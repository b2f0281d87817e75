import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import type { Material } from '~/lib/materials_wire'
import { deleteMaterial, readAgain } from './material_calls'
import { MATERIALS } from './messages'
import { saidAbout } from './said_about'

export interface MaterialActions {
  remove: (material: Material) => Promise<void>
  again: (material: Material) => Promise<void>
}

export function useMaterialActions(reload: () => Promise<void>): MaterialActions {
  const confirm = useConfirm()

  const remove = async ({ id, name }: Material) => {
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
      notify.error(saidAbout(MATERIALS.deleteFailed, error))
      await reload()
    }
  }

  const again = async ({ id }: Material) => {
    try {
      await readAgain(id)
    } catch (error) {
      notify.error(saidAbout(MATERIALS.againFailed, error))
    }
    await reload()
  }

  return { remove, again }
}
