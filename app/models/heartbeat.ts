import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { BaseModel, column } from '@adonisjs/lucid/orm'
import { areWorkersMissing, lastWorkerBeat, type ProcessKind } from '#domain/health/heartbeat_rules'
import { PUBLISHABLE } from '#domain/posts/post_lifecycle'
import { BLOCKED_CODE } from '#domain/publishing/refusal'
import type { Instant } from '#domain/schedule/instant'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import Post from '#models/post'

export interface MissingWorkers {
  /** Posts that are due, and posts handed to a worker that no longer runs. */
  waiting: number
  /** When the last worker was seen; null when this database never saw one. */
  since: Instant | null
}

/** A process of this installation. Its row is deleted a day after its last heartbeat. */
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
      worker,
      kind,
      stopped_at: null,
      started_at: sqlInstant(startedAt),
      beat_at: sqlInstant(at),
    }
    await db.table(this.table).insert(row).onConflict('worker').merge()
  }

  static async stop(worker: string, at: DateTime) {
    await this.query()
      .where({ worker })
      .update({ stopped_at: sqlInstant(at), beat_at: sqlInstant(at) })
  }

  /** The heartbeats of processes that did not end regularly. */
  static ofRunning() {
    return this.query().whereNull('stopped_at').orderBy('worker')
  }

  static deleteBefore(moment: DateTime) {
    return this.query().where('beat_at', '<', sqlInstant(moment)).delete()
  }

  /** Returns what waits while no worker runs; null while one runs or may still be starting. */
  static async missingWorkers(at: DateTime): Promise<MissingWorkers | null> {
    const heartbeats = await this.all()
    if (!areWorkersMissing(heartbeats, at)) return null
    return { waiting: await countWaitingPosts(at), since: lastWorkerBeat(heartbeats) }
  }
}

type Beat = { at: DateTime; startedAt: DateTime }

/** Posts blocked by their LinkedIn connection are excluded, since a worker would not help them. */
async function countWaitingPosts(at: DateTime): Promise<number> {
  const [row] = await Post.query()
    .where('status', 'publishing')
    .orWhere((due) => {
      due.whereIn('status', [...PUBLISHABLE]).where('due_at', '<=', sqlInstant(at))
      due.where((unblocked) => {
        unblocked.whereNull('failure_code').orWhereNot('failure_code', BLOCKED_CODE)
      })
    })
    .count('* as count')
    .pojo<{ count: number | string }>()
  return Number(row?.count ?? 0)
}
