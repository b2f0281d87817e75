import { useState } from 'react'
import { Download } from 'lucide-react'
import { Button } from '~/components/button'
import { IconButton } from '~/components/icon_button'
import { useRefusal } from '~/lib/use_refusal'
import { reportQuietly } from '~/lib/report_quietly'
import type { CompanyPage } from '~/lib/wire'
import { loadAuthors } from './import_calls'
import { ImportDialog } from './post_dialogs'
import { useListLayout } from './list_layout'
import { IMPORT } from './messages'
import type { Import } from './use_import'

interface ImportButtonProps {
  orgId: string
  /** The names that posts of this organization went out under. */
  usual: ReadonlySet<string>
  importing: Import
}

/** Begins an import; where the connection looks after several pages, a person chooses first. */
export function ImportButton({ orgId, usual, importing }: ImportButtonProps) {
  const layout = useListLayout()
  const [pages, setPages] = useState<CompanyPage[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isDisabled = isAsking || importing.isGoingOn
  const refusal = useRefusal('write_posts')

  // Where the pages cannot be listed, the import itself says why.
  const ask = async () => {
    setAsking(true)
    const authors = await loadAuthors(orgId).catch(reportQuietly)
    if (authors && authors.organizations.length > 1) setPages(authors.organizations)
    else await importing.start([])
    setAsking(false)
  }

  const start = (authors: string[]) => {
    setPages(null)
    void importing.start(authors)
  }

  if (refusal !== null) return null
  return (
    <>
      {layout === 'phone' || layout === 'tablet' ? (
        <IconButton
          icon={Download}
          label={IMPORT.action}
          tone="default"
          disabled={isDisabled}
          onClick={() => void ask()}
        />
      ) : (
        <Button icon={Download} disabled={isDisabled} onClick={() => void ask()}>
          {IMPORT.action}
        </Button>
      )}
      <ImportDialog
        open={pages !== null}
        {...{ pages, usual }}
        onClose={() => setPages(null)}
        onImport={start}
      />
    </>
  )
}
