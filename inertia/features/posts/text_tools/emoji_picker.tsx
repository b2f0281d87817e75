import { useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { TextInput } from '~/components/forms/field'
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

type Step = (buttons: readonly HTMLElement[], at: number) => HTMLElement | undefined

const STEPS: Readonly<Record<string, Step>> = {
  ArrowRight: (buttons, at) => buttons[at + 1],
  ArrowLeft: (buttons, at) => buttons[at - 1],
  ArrowDown: (buttons, at) => nearestInRow(buttons.slice(at + 1), buttons[at]),
  ArrowUp: (buttons, at) => nearestInRow(buttons.slice(0, at).toReversed(), buttons[at]),
}

/** The emoji above or below, in the first row that isn't the emoji's own. */
function nearestInRow(buttons: readonly HTMLElement[], from: HTMLElement | undefined) {
  const { left, top } = placeOf(from)
  const next = buttons.find((button) => placeOf(button).top !== top)
  const row = buttons.filter((button) => placeOf(button).top === placeOf(next).top)
  const distance = (button: HTMLElement) => Math.abs(placeOf(button).left - left)
  return row.toSorted((a, b) => distance(a) - distance(b))[0]
}

function placeOf(button: HTMLElement | undefined) {
  return { left: button?.offsetLeft ?? 0, top: button?.offsetTop ?? 0 }
}

/** The field that searches, and what it finds. Tab enters the emoji, arrow keys move between them. */
function EmojiSearch({ onChoose }: { onChoose: Choose }) {
  const [query, setQuery] = useState('')
  const [focused, setFocused] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const groups = findEmoji(query)
  const found = groups.flatMap(({ emoji }) => emoji.map(({ character }) => character))
  const [first] = found
  const tabStop = found.includes(focused) ? focused : first
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]

  const searchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') buttons()[0]?.focus()
    else if (event.key === 'Enter' && first) onChoose(first)
    else return
    event.preventDefault()
  }
  const gridKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const all = buttons()
    step(all, all.indexOf(document.activeElement as HTMLButtonElement))?.focus()
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
              {emoji.map((choice) => (
                <EmojiButton
                  key={choice.character}
                  emoji={choice}
                  isTabStop={choice.character === tabStop}
                  onFocus={() => setFocused(choice.character)}
                  onChoose={onChoose}
                />
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

interface EmojiButtonProps {
  emoji: Emoji
  isTabStop: boolean
  onFocus: () => void
  onChoose: Choose
}

function EmojiButton({ emoji, isTabStop, onFocus, onChoose }: EmojiButtonProps) {
  const { character, words } = emoji
  return (
    <button
      type="button"
      className={styles.emoji}
      aria-label={words}
      title={words}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={() => onChoose(character)}
    >
      {character}
    </button>
  )
}

/** An emoji with the words that find it. The first ones are its name. */
interface Emoji {
  character: string
  words: string
}

interface EmojiGroup {
  name: string
  emoji: Emoji[]
}

/** The emoji that posts are written with, as 'character words' in each group. */
const GROUPS: Readonly<Record<string, string>> = {
  Smileys:
    '😀 grinning happy,😃 smiling happy,😄 laughing eyes,😁 beaming,😅 nervous laugh sweat,😂 tears of joy,🤣 rolling laughing,🙂 slight smile,😉 wink,😊 blushing smile,😍 heart eyes love,🤩 star-struck wow,😎 cool sunglasses,🤓 nerd glasses,🤔 thinking,🤨 raised eyebrow,😐 neutral,😬 grimace,🙄 rolling eyes,😌 relieved,😴 sleeping tired,🤯 mind blown,🥳 party celebrate,😮 surprised,😱 scream shocked,😢 crying sad,😭 sobbing,😤 determined,😡 angry,🤗 hug,🤫 quiet,🫡 salute,🥲 smiling tear,😇 halo angel,🤝 handshake deal',
  People:
    '👍 thumbs up yes,👎 thumbs down no,👏 clapping applause,🙌 raised hands celebrate,🙏 thank you please,💪 strong muscle,👋 wave hello,✌️ victory peace,🤞 fingers crossed,👌 okay perfect,👉 point right,👈 point left,👆 point up,👇 point down,☝️ index up,✍️ writing,👀 eyes look,🧠 brain,🫶 heart hands,👥 people team,🧑‍💻 developer laptop,🧑‍🔧 mechanic,🧑‍🏭 factory worker,🧑‍🔬 scientist,🧑‍🏫 teacher,🧑‍💼 office worker,🏃 running,🚶 walking,🙋 raising hand,🤷 shrug',
  Work: '🚀 rocket launch,💡 idea light bulb,🎯 target goal,📈 chart up growth,📉 chart down,📊 bar chart,💼 briefcase,🏢 office,🏭 factory,📅 calendar date,⏰ alarm clock,⏳ hourglass wait,📌 pin,📍 location,📎 paperclip,📝 memo note,📄 document page,📚 books,📖 open book read,📣 megaphone announcement,📢 loudspeaker,🔔 bell,💬 speech comment,🗨️ speech left,✉️ envelope mail,📧 email,📞 phone,💻 laptop,🖥️ desktop,📱 mobile,⚙️ gear settings,🔧 wrench,🛠️ tools,🔍 search,🔑 key,🔒 lock,🔗 link,📦 package,🚚 truck delivery,💰 money,💶 euro,💵 dollar,🏆 trophy,🥇 first medal,🎓 graduation,🤖 robot,🧪 test tube,🔬 microscope,🗳️ ballot vote,🎤 microphone,🎥 camera video,📷 photo',
  Nature:
    '☀️ sun,🌤️ sun cloud,☁️ cloud,🌧️ rain,❄️ snow,🔥 fire hot,💧 drop water,🌊 wave,🌍 earth globe,🌱 seedling growth,🌳 tree,🌲 evergreen,🍀 clover luck,🌸 blossom,🌻 sunflower,🍁 leaf autumn,🐶 dog,🐱 cat,🐝 bee,🦋 butterfly,🐢 turtle slow,🦄 unicorn,☕ coffee,🍕 pizza,🍎 apple,🎂 cake birthday,🍾 champagne,🥂 cheers,🎄 christmas tree,🎃 pumpkin,🏔️ mountain,🏖️ beach,✈️ plane travel,🚗 car,🚲 bike,🚆 train,🏠 home,🎉 party tada,🎊 confetti,🎁 gift',
  Symbols:
    '✅ check done,✔️ check mark,☑️ check box,❌ cross no,⚠️ warning,❗ exclamation,❓ question,💯 hundred,⭐ star,🌟 glowing star,✨ sparkles,⚡ lightning fast,💥 boom,❤️ heart love,🧡 orange heart,💛 yellow heart,💚 green heart,💙 blue heart,💜 purple heart,🖤 black heart,➡️ right arrow,⬅️ left arrow,⬆️ up arrow,⬇️ down arrow,↗️ up right arrow,🔄 repeat,➕ plus,➖ minus,🔴 red circle,🟠 orange circle,🟡 yellow circle,🟢 green circle,🔵 blue circle,⚫ black circle,🔹 blue diamond,🔸 orange diamond,▶️ play,1️⃣ one,2️⃣ two,3️⃣ three,4️⃣ four,5️⃣ five,🆕 new,🆓 free,🔝 top,🏁 finish flag,🚩 red flag,🇪🇺 european union',
}

/** Returns the groups with the emoji that all typed words find; groups without any are left out. */
function findEmoji(query: string): EmojiGroup[] {
  const typed = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return Object.entries(GROUPS).flatMap(([name, list]) => {
    const emoji = list.split(',').map(readEmoji)
    const found = emoji.filter(({ words }) => typed.every((word) => words.includes(word)))
    return found.length > 0 ? [{ name, emoji: found }] : []
  })
}

function readEmoji(entry: string): Emoji {
  const at = entry.indexOf(' ')
  return { character: entry.slice(0, at), words: entry.slice(at + 1) }
}
