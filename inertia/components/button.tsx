import type { ComponentProps } from 'react'
import type { LucideIcon } from 'lucide-react'
import { cx } from '~/lib/cx'
import { buttonLook, type ButtonLook } from '~/components/button_look'
import { Kbd } from '~/components/kbd'
import { Spinner } from '~/components/spinner'

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: LucideIcon
  /** The word shown, with a ring, while the work runs; the button is disabled meanwhile. */
  busy?: string | false | null
  /** The key that does the same. */
  shortcut?: string
}

export function Button(props: ButtonProps) {
  const { tone, size, width, icon: Icon, busy, shortcut, className, children, ...rest } = props
  const look = buttonLook({ tone, size, width })
  return (
    <button
      type="button"
      {...rest}
      {...look}
      className={cx(look.className, className)}
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
