import { PageLink } from '~/components/page_link'
import { useLinkInTab } from '~/hooks/use_link_in_tab'
import { remedyOf } from '~/lib/remedy_of'

interface RemedyLinkProps {
  /** What is shown beside it. */
  of: unknown
  /** `new-tab` keeps what is typed around it. */
  opens?: 'here' | 'new-tab'
}

/** The way out of what a sentence tells, if there is one. */
export function RemedyLink({ of: text, opens = 'here' }: RemedyLinkProps) {
  const remedy = typeof text === 'string' ? remedyOf(text) : null
  const target = useLinkInTab(remedy?.href ?? '')
  if (!remedy) return null
  if (opens === 'new-tab') {
    return (
      <a href={target} className="link nowrap" target="_blank" rel="noopener">
        {remedy.label}
      </a>
    )
  }
  return (
    <PageLink href={remedy.href} className="link nowrap">
      {remedy.label}
    </PageLink>
  )
}
