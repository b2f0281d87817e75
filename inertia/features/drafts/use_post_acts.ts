import { useConfirm } from '~/hooks/use_confirm'
import { useDisclosure } from '~/hooks/use_disclosure'
import { useMediaQuery } from '~/hooks/use_media_query'
import type { Message } from '~/lib/assistant_wire'
import type { Draft } from '~/lib/wire'
import type { AnswerActs } from './chat/answer_acts'
import type { Composition } from './composition'
import { POST_NOW } from './messages'
import type { Create } from './use_create'
import type { AddText } from './use_picture_text'
import { makingOf } from './use_lock'
import { problemOf } from './use_publishing'
import { useTake } from './use_take'

/** Opens the picture of an answer in the post; it may have been given texts before. */
function putTextOn(composition: Composition | null, { image }: Message, addText: AddText) {
  const pictures = composition?.assets.filter(({ type }) => type === 'image') ?? []
  const picture = pictures.find(({ url }) => url === image?.url) ?? pictures[0]
  if (picture) addText(picture)
}

/** What is done with the post on the desk, and with the answers that go there. */
export function usePostActs(create: Create, drafts: Draft[], addText: AddText) {
  const { desk, publishing, gate, talk, editing, shown, onFailed } = create
  const confirm = useConfirm()
  const scheduling = useDisclosure()
  const { take, madeOf } = useTake({ desk, drafts })
  const isPhone = useMediaQuery('(width < 768px)')

  const postNow = async (composition: Composition) => {
    const question = POST_NOW.question
    if (!(await confirm({ title: 'Post Now', question, action: 'Post Now' }))) return
    void gate.pass('linkedin', () => void publishing.postNow(composition))
  }

  /** Takes the answer, and goes on with it where it can go out as it is. */
  const takeAnd = async (message: Message, next: (composition: Composition) => void) => {
    const composition = await take(message)
    if (!composition) return
    const problem = makingOf(message) ?? problemOf(composition)
    if (problem) onFailed(problem)
    else next(composition)
  }

  const answers: AnswerActs = {
    onUse: async (message) => {
      if ((await take(message)) && isPhone) shown.show('write')
    },
    onWrite: () => shown.show('write'),
    onSave: (message) => void publishing.save(madeOf(message)),
    onEdit: async (message) => {
      if (await take(message)) editing.open()
    },
    onPictureText: async (message) => putTextOn(await take(message), message, addText),
    onSchedule: (message) => void takeAnd(message, scheduling.open),
    onPostNow: (message) => void takeAnd(message, postNow),
    onCancel: (run) => void talk.cancel(run),
    onAgain: (run) => void gate.pass('openai', () => void talk.retry(run)),
  }

  return { answers, scheduling, postNow }
}
