import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { requestKind, type RequestKind } from '#domain/web/request_kind'
import HttpExceptionHandler from '#errors/handler'

/** A middleware that is created once, as a function. */
type Layer = (ctx: HttpContext, next: NextFn, options?: unknown) => Promise<unknown>

interface Middleware {
  handle(ctx: HttpContext, next: NextFn, options: never): unknown
}

type Importer = () => Promise<{ default: new (...dependencies: never[]) => Middleware }>

const errors = new HttpExceptionHandler()

/**
 * A middleware that is created with its first request and then reused. The framework would create
 * one for each request, which costs more than most of them do. During development it is created
 * each time, so that changes take effect.
 */
export function layer(importer: Importer): Layer {
  let made: Middleware | undefined
  return async (ctx, next, options) => {
    if (made === undefined || app.inDev) made = await make(importer)
    return made.handle(ctx, next, options as never)
  }
}

async function make(importer: Importer): Promise<Middleware> {
  const { default: middleware } = await importer()
  return app.container.make(middleware as new () => Middleware)
}

/** Returns the router's named middleware, each created once. */
export function madeOnce<Named extends object>(
  importers: Record<keyof Named, Importer>,
  named: Named
): Named {
  const names = Object.keys(importers) as (keyof Named)[]
  const entries = names.map((name) => {
    const runMade = layer(importers[name])
    const declare = named[name] as (options?: unknown) => object
    const handle = (_resolver: unknown, ctx: HttpContext, next: NextFn, options: unknown) =>
      runMade(ctx, next, options)
    return [name, (options?: unknown) => Object.assign(declare(options), { handle })]
  })
  return Object.fromEntries(entries) as Named
}

/** One middleware for the framework, which runs the layers for the kind of each request. */
export function stackByKind(stacks: Readonly<Record<RequestKind, readonly Layer[]>>) {
  class Stack {
    handle(ctx: HttpContext, next: NextFn) {
      return run(stacks[kindOf(ctx)], ctx, next, 0)
    }
  }
  return async () => ({ default: Stack })
}

function kindOf(ctx: HttpContext) {
  const { request } = ctx
  return (ctx.requestKind ??= requestKind(request.url(), request.header('authorization')))
}

/**
 * Like the framework's runner: a layer that fails is answered, and the layers around it end as
 * after any other answer.
 */
async function run(
  layers: readonly Layer[],
  ctx: HttpContext,
  next: NextFn,
  index: number
): Promise<unknown> {
  if (index === layers.length) return next()
  let isContinued = false
  const runNext = async () => {
    if (isContinued) return
    isContinued = true
    return run(layers, ctx, next, index + 1)
  }
  try {
    return await layers[index](ctx, runNext)
  } catch (error) {
    await errors.report(error, ctx)
    return errors.handle(error, ctx)
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    requestKind?: RequestKind
  }
}
