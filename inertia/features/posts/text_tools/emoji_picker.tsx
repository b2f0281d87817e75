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
    if (event.nativeEvent.isComposing) return
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

/** The number of emoji in the first row. */
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
