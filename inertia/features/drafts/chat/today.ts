/** The day as the model table writes it: YYYY-MM-DD, UTC. */
export function today() {
  return new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
}
