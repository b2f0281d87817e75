import { download } from '~/lib/download'
import { notify } from '~/lib/notify'
import { ACCOUNT } from './messages'

export function exportMyData() {
  download(ACCOUNT.exportPath)
  notify.success(ACCOUNT.exporting)
}
