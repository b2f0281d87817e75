import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { BaseModel, column } from '@adonisjs/lucid/orm'
import { areWorkersMissing, lastBeatOf, type ProcessKind } from '#domain/health/heartbeat'
import { PUBLISHABLE } from '#domain/posts/lifecycle'
import { HELD_CODE } from '#domain/publishing/held'
import type { Instant } from '#domain/schedule/instant'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import Post from '#models/post'

export interface MissingWorkers {
  /** Posts that are due, and those that were handed to a worker that is gone. */
  waiting: number
  /** When the last worker was alive; null: this database never saw one. */
  since: Instant | null
}

/** A process of this installation, for as long as it lives and a day longer. */
export default class Heartbeat extends BaseModel {
  static selfAssignPrimaryKey = true

  /** `host:pid` */
  @column({ isPrimary: true })
  declare worker: string

  @column()
  declare kind: ProcessKind

  @instantColumn()
  declare startedAt: DateTime

  @instantColumn()
  declare beatAt: DateTime

  @instantColumn()
  declare stoppedAt: DateTime | null

  static async beat(worker: string, kind: ProcessKind, { at, startedAt }: Beat) {
    const row = {
      ...{ worker, kind, stopped_at: null },
      ...{ started_at: sqlInstant(startedAt), beat_at: sqlInstant(at) },
    }
    await db.table(this.table).insert(row).onConflict('worker').merge()
  }

  static async stop(worker: string, at: DateTime) {
    await this.query()
      .where({ worker })
      .update({ stopped_at: sqlInstant(at), beat_at: sqlInstant(at) })
  }

  static forgetBefore(moment: DateTime) {
    return this.query().where('beat_at', '<', sqlInstant(moment)).delete()
  }

  /** What waits for a worker while none runs; null while one does, or one may still be starting. */
  static async missingWorkers(at: DateTime): Promise<MissingWorkers | null> {
    const heartbeats = await this.all()
    if (!areWorkersMissing(heartbeats, at)) return null
    return { waiting: await waitingPosts(at), since: lastBeatOf('worker', heartbeats) }
  }
}

type Beat = { at: DateTime; startedAt: DateTime }

/** Without the posts that wait for a connection to LinkedIn: no worker helps them. */
async function waitingPosts(at: DateTime): Promise<number> {
  const [row] = await Post.query()
    .where('status', 'publishing')
    .orWhere((due) => {
      due.whereIn('status', [...PUBLISHABLE]).where('due_at', '<=', sqlInstant(at))
      due.where((free) => {
        free.whereNull('failure_code').orWhereNot('failure_code', HELD_CODE)
      })
    })
    .count('* as count')
    .pojo<{ count: number | string }>()
  return Number(row?.count ?? 0)
}
