/** Liveness: this process answers. */
export default class HealthController {
  show() {
    return { status: 'ok' }
  }
}
