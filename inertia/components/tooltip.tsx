import type { ReactNode } from 'react'
import { Tooltip as Radix } from 'radix-ui'
import styles from './tooltip.module.scss'

interface TooltipProps {
  /** Null shows no tooltip. */
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** A single focusable element. */
  children: ReactNode
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        {text !== null && (
          <Radix.Portal>
            <Radix.Content
              className={styles.tooltip}
              side={side}
              sideOffset={6}
              collisionPadding={8}
            >
              {text}
            </Radix.Content>
          </Radix.Portal>
        )}
      </Radix.Root>
    </Radix.Provider>
  )
}
