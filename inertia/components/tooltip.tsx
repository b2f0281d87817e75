import type { ReactNode } from 'react'
import { Tooltip as Radix } from 'radix-ui'
import styles from './tooltip.module.scss'

interface TooltipProps {
  /** Null: there is nothing to say now. */
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that can take focus. */
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
