/**
 * Keeps the process alive when the reader of its output has ended, as `head` or a restarted log
 * collector does. Without a listener, Node ends the process: a server would stop, and a command
 * such as a backup would be cut off. What is written afterwards is lost.
 */
export function surviveClosedOutput() {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
