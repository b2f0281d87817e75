import { inject } from '@adonisjs/core'
import BackUp from '#actions/archives/back_up'
import FindBackupDue from '#actions/archives/find_backup_due'

/** Every minute: the backup of the day, once its time has come. */
@inject()
export default class BackUpJob {
  constructor(
    private findBackupDue: FindBackupDue,
    private backUp: BackUp
  ) {}

  async handle() {
    const due = await this.findBackupDue.handle()
    if (due !== null) await this.backUp.handle(due)
  }
}
