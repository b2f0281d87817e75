import linkedin from '#config/linkedin'
import sandbox from '#config/sandbox'

/** Whether the outside is simulated, and where LinkedIn's API is. */
export function sandboxState() {
  return { isEnabled: sandbox.enabled, apiUrl: linkedin.apiUrl }
}
