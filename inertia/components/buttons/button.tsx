import type { ComponentProps, ReactNode } from 'react'
import { Check, Copy } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { cx } from '~/lib/class_names'
import { Kbd } from '~/components/badge'
import { Spinner } from '~/components/spinner'
import { PageLink } from '~/components/page'
import { useCopy } from '~/hooks/use_copy'
import { useLinkInTab } from '~/lib/organization_of_tab'
import styles from './button.module.scss'

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  icon?: LucideIcon
  /** The label shown with a spinner while the work runs. The button is disabled meanwhile. */
  busy?: string | false | null
  /** The key that has the same effect. */
  shortcut?: string
}

export function Button(props: ButtonProps) {
  const { tone, size, width, icon: Icon, busy, shortcut, className, children, ...rest } = props
  const style = buttonStyle({ tone, size, width })
  return (
    <button
      type="button"
      {...rest}
      {...style}
      className={cx(style.className, className)}
      disabled={rest.disabled || Boolean(busy)}
      aria-keyshortcuts={shortcut}
      data-busy={busy ? 'true' : undefined}
    >
      {busy ? <Spinner /> : Icon && <Icon size={size === 'large' ? 18 : 15} />}
      {busy || children}
      {shortcut && !busy && <Kbd>{shortcut}</Kbd>}
    </button>
  )
}

const COPY_WORDS = { idle: 'Copy link', copied: 'Copied', failed: 'Copy it manually' }

type CopyLinkProps = Pick<ButtonProps, 'tone' | 'className'> & { url: string }

/** Copies a URL, and says for two seconds whether that worked. */
export function CopyLink({ url, ...rest }: CopyLinkProps) {
  const { state, copy } = useCopy()
  return (
    <Button {...rest} icon={state === 'copied' ? Check : Copy} onClick={() => void copy(url)}>
      {COPY_WORDS[state]}
    </Button>
  )
}

interface ButtonLinkProps extends ButtonStyle {
  href: string
  icon?: LucideIcon
  /** `new-tab` opens a new tab without giving it access to this window. */
  opens?: 'here' | 'new-tab'
  children: ReactNode
}

export function ButtonLink({
  href,
  icon: Icon,
  opens = 'here',
  children,
  ...style
}: ButtonLinkProps) {
  const target = useLinkInTab(href)
  const inside = (
    <>
      {Icon && <Icon size={style.size === 'large' ? 18 : 15} />}
      {children}
    </>
  )
  if (opens === 'new-tab') {
    return (
      <a href={target} target="_blank" rel="noopener noreferrer" {...buttonStyle(style)}>
        {inside}
      </a>
    )
  }
  return (
    <PageLink href={href} {...buttonStyle(style)}>
      {inside}
    </PageLink>
  )
}

export type ButtonTone = 'default' | 'primary' | 'ink' | 'quiet' | 'danger' | 'danger-fill'

type ButtonSize = 'small' | 'medium' | 'large'

interface ButtonStyle {
  tone?: ButtonTone
  size?: ButtonSize
  /** `full` fills the width of the parent. */
  width?: 'auto' | 'full'
}

/** The attributes that style an element as a button. */
export function buttonStyle({ tone = 'default', size = 'medium', width = 'auto' }: ButtonStyle) {
  return {
    'className': styles.button,
    'data-tone': tone,
    'data-size': size,
    'data-width': width,
  }
}
