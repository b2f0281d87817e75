import { Link } from '@inertiajs/react'
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
  if (!remedy) return null
  if (opens === 'new-tab') {
    return (
      <a href={remedy.href} className="link nowrap" target="_blank" rel="noopener">
        {remedy.label}
      </a>
    )
  }
  return (
    <Link href={remedy.href} className="link nowrap">
      {remedy.label}
    </Link>
  )
}
