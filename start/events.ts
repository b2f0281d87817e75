import emitter from '@adonisjs/core/services/emitter'

const NotifyVoided = () => import('#actions/approvals/notify_voided')

emitter.on('approvals:voided', [NotifyVoided, 'handle'])
