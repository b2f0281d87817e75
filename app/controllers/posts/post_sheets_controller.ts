import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ExportCsv from '#actions/posts/csv/export_csv'
import ImportCsv from '#actions/posts/csv/import_csv'
import { SheetRefusedException } from '#errors/files_errors'
import { csvOutcome, sheetHeaders } from '#transformers/post_sheet_transformer'
import { csvExportValidator, csvImportValidator } from '#validators/post_sheet_validator'

/** Exports and imports posts as CSV files. */
@inject()
export default class PostSheetsController {
  constructor(
    private importCsv: ImportCsv,
    private exportCsv: ExportCsv
  ) {}

  async show({ organization, request, response }: HttpContext) {
    const { tab = 'all' } = await csvExportValidator.validate(request.qs())
    for (const [name, value] of Object.entries(sheetHeaders(DateTime.utc()))) {
      response.header(name, value)
    }
    return response.stream(this.exportCsv.handle({ organizationId: organization.id, tab }))
  }

  async store({ auth, organization, request }: HttpContext) {
    const payload = await csvImportValidator.validate(request.body())
    const path = request.file('file')?.tmpPath
    if (path === undefined) throw new SheetRefusedException('no_file')
    const outcome = await this.importCsv.handle({
      organization,
      user: auth.getUserOrFail(),
      path,
      isCheck: payload.is_check,
      skipsFaulty: payload.skip_faulty ?? false,
    })
    return csvOutcome(outcome)
  }
}
