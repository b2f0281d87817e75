import { mergedList, type EditedList } from '#domain/organizations/list_changes'
import { withTransaction } from '#database/transaction'
import Organization from '#models/organization'

interface Input {
  organizationId: string
  words: EditedList<string>
}

/** Saves a member's changes of the words to avoid, and returns the saved words. */
export default class ChangeBannedWords {
  async handle({ organizationId, words }: Input): Promise<string[]> {
    return withTransaction(async (trx) => {
      await Organization.lockRow(organizationId, trx)
      const organization = await Organization.findOrFail(organizationId, { client: trx })
      const bannedWords = mergedList(organization.bannedWords ?? [], words, (word) => word)
      await organization.merge({ bannedWords }).save()
      return bannedWords
    })
  }
}
