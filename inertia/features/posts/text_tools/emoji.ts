/** An emoji with the words that find it. The first ones are its name. */
export interface Emoji {
  character: string
  words: string
}

export interface EmojiGroup {
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
export function findEmoji(query: string): EmojiGroup[] {
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
