import { useState } from 'react'
import { FILE_SENTENCES, MAX_MATERIAL_BYTES } from '@domain/materials/file_rules'
import { notify } from '~/lib/notify'
import { uploadFile } from './material_calls'
import { MATERIALS } from './messages'
import { saidAbout } from './said_about'

/** Uploads files one after the other; each that worked shows up, each that did not is told. */
export function useUploads(orgId: string, reload: () => Promise<void>) {
  const [names, setNames] = useState<string[]>([])

  const uploadOne = async (file: File) => {
    if (file.size > MAX_MATERIAL_BYTES) {
      return notify.error(`${MATERIALS.uploadFailed}: ${FILE_SENTENCES.too_big}`)
    }
    try {
      await uploadFile(orgId, file)
      notify.success(MATERIALS.uploaded)
      await reload()
    } catch (error) {
      notify.error(saidAbout(MATERIALS.uploadFailed, error))
    }
  }

  const upload = async (files: File[]) => {
    setNames((waiting) => [...waiting, ...files.map(({ name }) => name)])
    for (const file of files) {
      await uploadOne(file)
      setNames(([, ...waiting]) => waiting)
    }
  }

  return { names, upload }
}
