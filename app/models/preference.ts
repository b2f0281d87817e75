import { column } from '@adonisjs/lucid/orm'
import Row from '#models/row'

export default class Preference extends Row {
  @column()
  declare userId: string

  @column()
  declare textModel: string | null

  @column()
  declare imageModel: string | null

  @column()
  declare contentGenerationModel: string | null
}
