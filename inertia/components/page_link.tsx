import type { ComponentProps } from 'react'
import { Link } from '@inertiajs/react'
import { useLinkInTab } from '~/hooks/use_link_in_tab'

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { href: string }

/** A link to another page, which keeps the organization of the tab. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  return <Link href={useLinkInTab(href)} {...rest} />
}
