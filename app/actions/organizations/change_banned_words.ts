import { mergedList, mergedListProblem, type EditedList } from '#domain/organizations/list_changes'
import { MAX_BANNED_WORDS } from '#domain/review_queue/review_rules'
import { ListTooLongException } from '#errors/organizations_errors'
import { withTransaction } from '#database/transaction'
import Organization from '#models/organization'

interface Input {
  organizationId: string
  words: EditedList<string>
}

/** Saves a member's changes of the words to avoid, and returns the saved words. */
export default class ChangeBannedWords {
  /** @throws ListTooLongException */
  async handle({ organizationId, words }: Input): Promise<string[]> {
    return withTransaction(async (trx) => {
      await Organization.lockRow(organizationId, trx)
      const organization = await Organization.findOrFail(organizationId, { client: trx })
      const bannedWords = mergedList(organization.bannedWords ?? [], words, (word) => word)
      const problem = mergedListProblem(bannedWords, { max: MAX_BANNED_WORDS, entries: 'words' })
      if (problem) throw new ListTooLongException(problem)
      await organization.merge({ bannedWords }).save()
      return bannedWords
    })
  }
}
