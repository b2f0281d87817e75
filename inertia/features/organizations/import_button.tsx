import { useRef, type ChangeEvent } from 'react'
import { Upload } from 'lucide-react'
import { Button } from '~/components/button'
import { ORGANIZATIONS } from './messages'
import { useOrganizationImport } from './use_organization_import'

/** Takes an organization in that another Herald exported. */
export function ImportButton() {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, take } = useOrganizationImport()
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file) void take(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={ORGANIZATIONS.importFile}
        hidden
        onChange={choose}
      />
      <Button
        icon={Upload}
        busy={isBusy && ORGANIZATIONS.importing}
        onClick={() => input.current?.click()}
      >
        {ORGANIZATIONS.import}
      </Button>
    </>
  )
}
