import { Ignitor } from '@adonisjs/core'

export const APP_ROOT = new URL('../', import.meta.url)

/** Resolves the module specifiers in adonisrc.ts from the application's root. */
function importFromRoot(path: string) {
  return import(path.startsWith('.') ? new URL(path, APP_ROOT).href : path)
}

/**
 * Keeps the process alive when the reader of its output has ended, as `head` or a restarted log
 * collector does. Without a listener, Node ends the process: a server would stop, and a command
 * such as a backup would be cut off. What is written afterwards is lost.
 */
function surviveClosedOutput() {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}

/** The application as every process boots it, with its checked settings. */
export function application() {
  surviveClosedOutput()
  return new Ignitor(APP_ROOT, { importer: importFromRoot }).tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
  })
}
