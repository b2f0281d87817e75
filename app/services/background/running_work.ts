/** What runs in this process, to be stopped at once; another process looks at the row. */
class RunningWork {
  #controllers = new Map<string, AbortController>()

  /** The controller of a piece of work, until it is released. */
  hold(id: string) {
    const controller = new AbortController()
    this.#controllers.set(id, controller)
    return controller
  }

  release(id: string) {
    this.#controllers.delete(id)
  }

  abort(ids: string[]) {
    for (const id of ids) this.#controllers.get(id)?.abort()
  }
}

export const runningWork = new RunningWork()
