import { useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { TextInput } from '~/components/forms/field'
import { findEmoji } from './emoji'
import type { Emoji } from './emoji'
import { TEXT_TOOLS } from './messages'
import styles from './emoji_picker.module.scss'

export interface EmojiPickerProps {
  open: boolean
  /** The button that opens it. */
  anchor: RefObject<HTMLButtonElement | null>
  onChoose: (emoji: string) => void
  onClose: () => void
}

/** Emoji in groups, found by their names. */
export function EmojiPicker({ open, anchor, onChoose, onClose }: EmojiPickerProps) {
  const ignoreAnchor = (event: Event) => {
    if (event.target instanceof Node && anchor.current?.contains(event.target)) {
      event.preventDefault()
    }
  }
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          aria-label={TEXT_TOOLS.emoji}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          // The text gets the focus back.
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={ignoreAnchor}
        >
          <EmojiSearch onChoose={onChoose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type Choose = EmojiPickerProps['onChoose']

const STEPS: Readonly<Record<string, (at: number, columns: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at, columns) => at + columns,
  ArrowUp: (at, columns) => at - columns,
}

/** The field that searches, and what it finds. Arrow keys move between the emoji. */
function EmojiSearch({ onChoose }: { onChoose: Choose }) {
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const groups = findEmoji(query)
  const first = groups[0]?.emoji[0]
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]

  const searchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') buttons()[0]?.focus()
    else if (event.key === 'Enter' && first) onChoose(first.character)
    else return
    event.preventDefault()
  }
  const gridKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const all = buttons()
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    all[step(at, columnsOf(all))]?.focus()
  }
  return (
    <>
      <TextInput
        autoFocus
        icon={Search}
        aria-label={TEXT_TOOLS.searchEmoji}
        placeholder={TEXT_TOOLS.searchEmoji}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={searchKey}
      />
      <div ref={list} className={styles.list} onKeyDown={gridKey}>
        {groups.map(({ name, emoji }) => (
          <section key={name} aria-label={name}>
            <p className={styles.group} aria-hidden>
              {name}
            </p>
            <div className={styles.grid}>
              {emoji.map((one) => (
                <EmojiButton key={one.character} emoji={one} onChoose={onChoose} />
              ))}
            </div>
          </section>
        ))}
        {groups.length === 0 && (
          <p className={styles.group} role="status">
            {TEXT_TOOLS.noEmoji}
          </p>
        )}
      </div>
    </>
  )
}

/** How many emoji stand beside each other in the first row. */
function columnsOf(buttons: HTMLElement[]) {
  const next = buttons.findIndex((button) => button.offsetTop !== buttons[0]?.offsetTop)
  return next > 0 ? next : buttons.length
}

function EmojiButton({ emoji, onChoose }: { emoji: Emoji; onChoose: Choose }) {
  const { character, words } = emoji
  return (
    <button
      type="button"
      className={styles.emoji}
      aria-label={words}
      title={words}
      onClick={() => onChoose(character)}
    >
      {character}
    </button>
  )
}
