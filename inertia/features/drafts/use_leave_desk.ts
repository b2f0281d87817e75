import { useConfirm } from '~/hooks/use_confirm'
import { isUnsavedWork, type Composition } from './composition'
import { CREATE } from './messages'

/** Before something else comes onto the desk: asks where something would be lost. */
export function useLeaveDesk(composition: Composition) {
  const confirm = useConfirm()
  const question = CREATE.replaceQuestion
  const ask = () => confirm({ title: 'Not saved', question, action: 'Open', tone: 'danger' })
  return async (next: () => void) => {
    if (!isUnsavedWork(composition) || (await ask())) next()
  }
}
