import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { buttonLook, type ButtonLook } from '~/components/button_look'
import { PageLink } from '~/components/page_link'
import { useLinkInTab } from '~/hooks/use_link_in_tab'

interface ButtonLinkProps extends ButtonLook {
  href: string
  icon?: LucideIcon
  /** `new-tab` opens it beside Herald, without handing over the window. */
  opens?: 'here' | 'new-tab'
  children: ReactNode
}

export function ButtonLink({
  href,
  icon: Icon,
  opens = 'here',
  children,
  ...look
}: ButtonLinkProps) {
  const target = useLinkInTab(href)
  const inside = (
    <>
      {Icon && <Icon size={look.size === 'large' ? 18 : 15} />}
      {children}
    </>
  )
  if (opens === 'new-tab') {
    return (
      <a href={target} target="_blank" rel="noopener noreferrer" {...buttonLook(look)}>
        {inside}
      </a>
    )
  }
  return (
    <PageLink href={href} {...buttonLook(look)}>
      {inside}
    </PageLink>
  )
}
