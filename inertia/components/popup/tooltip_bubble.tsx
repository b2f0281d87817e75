import { useImperativeHandle, type ReactNode, type Ref, type RefObject } from 'react'
import { Tooltip as Radix } from 'radix-ui'
import styles from './tooltip.module.scss'

export interface TooltipBubbleProps {
  id: string
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The element that the tooltip belongs to. */
  anchor: RefObject<HTMLElement | null>
  side: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}

interface StandInProps extends Pick<TooltipBubbleProps, 'anchor'> {
  ref?: Ref<HTMLElement>
}

/** Passes an element that is already on the page to Radix, which would otherwise render one. */
function StandIn({ anchor, ref }: StandInProps) {
  useImperativeHandle(ref, () => anchor.current as HTMLElement)
  return null
}

export function TooltipBubble(props: TooltipBubbleProps) {
  const { id, open, onOpenChange, anchor, side, children } = props
  return (
    <Radix.Provider>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Trigger asChild>
          <StandIn anchor={anchor} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            id={id}
            className={styles.tooltip}
            side={side}
            sideOffset={6}
            collisionPadding={8}
          >
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
