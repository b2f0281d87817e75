import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'

/** The Materials modal of the Organizations page, as a person uses it. */
export function materialsScreen(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Organizational Materials' })
  const upload = dialog.getByLabel('Upload PDF, Image, or Document')
  return {
    dialog,
    address: dialog.getByLabel('Website URL'),
    open: async (organization: string) => {
      const main = page.getByRole('main')
      await main.getByRole('heading', { name: organization }).waitFor()
      await main.getByRole('button', { name: 'Materials' }).click()
      await dialog.waitFor()
    },
    choose: (name: string, bytes: Uint8Array) =>
      upload.setInputFiles({
        ...{ name, mimeType: 'application/octet-stream' },
        buffer: Buffer.from(bytes),
      }),
    /** A file on the disk, of so many bytes of nothing: those are not handed to the browser one by one. */
    chooseHuge: async (name: string, size: number) => {
      const folder = await mkdtemp(join(tmpdir(), 'herald-huge-'))
      const path = join(folder, name)
      await writeFile(path, '')
      await truncate(path, size)
      await upload.setInputFiles(path)
      await page.getByText('Failed to upload file: Files can be').waitFor()
      await rm(folder, { recursive: true })
    },
  }
}
