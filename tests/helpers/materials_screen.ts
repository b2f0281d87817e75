import type { Page } from 'playwright'

/** The Materials modal of the Organizations page, as a person uses it. */
export function materialsScreen(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Organizational Materials' })
  return {
    dialog,
    address: dialog.getByLabel('Website address'),
    open: async (organization: string) => {
      const main = page.getByRole('main')
      await main.getByRole('heading', { name: organization }).waitFor()
      await main.getByRole('button', { name: 'Materials' }).click()
      await dialog.waitFor()
    },
    choose: (name: string, bytes: Uint8Array) =>
      dialog
        .getByLabel('Upload PDF, Image, or Document')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }),
  }
}
