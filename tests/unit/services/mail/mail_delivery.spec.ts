import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { test } from '@japa/runner'
import { SMTPTransport } from '@adonisjs/mail/transports/smtp'
import { isTlsRequired } from '#config/mail'
import { isTemporary, isUnreached } from '#services/mail/mail_delivery'

const LETTER = { from: 'herald@a.example', to: ['ada@a.example'], subject: 'Hello', text: 'Hello' }

type Reply = (socket: Socket) => void

/** Accepts everything, except what these replies answer: a command, or the whole email. */
function converse(socket: Socket, replies: { recipient?: Reply; email?: Reply }) {
  let email: string | null = null
  const accept = () => socket.write('250 OK\r\n')
  socket.on('error', () => undefined)
  socket.write('220 mail.example\r\n')
  socket.on('data', (bytes) => {
    const text = bytes.toString()
    if (email !== null) {
      email += text
      if (email.endsWith('\r\n.\r\n')) (replies.email ?? accept)(socket)
    } else if (text.startsWith('DATA')) {
      email = ''
      socket.write('354 Go on\r\n')
    } else if (text.startsWith('RCPT')) (replies.recipient ?? accept)(socket)
    else accept()
  })
}

/** The error of an email to a server that serves each connection like this. */
async function failure(serve: (socket: Socket) => void, requireTLS = false) {
  const server = createServer(serve)
  try {
    return await failureAt(await portOf(server), requireTLS)
  } finally {
    server.close()
  }
}

async function portOf(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

function failureAt(port: number, requireTLS = false) {
  const transport = new SMTPTransport({ host: '127.0.0.1', port, requireTLS })
  return transport.send(LETTER).then(
    () => null,
    (error: unknown) => error
  )
}

async function closedPort() {
  const server = createServer()
  const port = await portOf(server)
  server.close()
  return port
}

test.group('mail delivery: problems of a real connection', () => {
  test('a mail server that is down did not get the email', async ({ assert }) => {
    const error = await failureAt(await closedPort())
    assert.deepEqual([isTemporary(error), isUnreached(error)], [true, true])
  })

  test('a mail server that closes the connection before it greets is asked again', async ({
    assert,
  }) => {
    const error = await failure((socket) => socket.end())
    assert.deepEqual([isTemporary(error), isUnreached(error)], [true, true])
  })

  test('a mail server whose connection breaks off after the email may have got it', async ({
    assert,
  }) => {
    const broken = await failure((socket) =>
      converse(socket, { email: () => socket.resetAndDestroy() })
    )
    const ended = await failure((socket) => converse(socket, { email: () => socket.end() }))
    for (const error of [broken, ended]) {
      assert.deepEqual([isTemporary(error), isUnreached(error)], [true, false])
    }
  })

  test('a mail server without the TLS that is required gets neither a login nor the email, and is asked again', async ({
    assert,
  }) => {
    const said: string[] = []
    const error = await failure((socket) => {
      socket.write('220 mail.example\r\n')
      socket.on('data', (bytes) => {
        const [command] = bytes.toString().split(/[ \r]/)
        said.push(command)
        socket.write(command === 'EHLO' ? '250 AUTH PLAIN\r\n' : '502 5.5.1 Unknown command\r\n')
      })
    }, true)
    assert.deepEqual([isTemporary(error), isUnreached(error)], [true, true])
    assert.notIncludeMembers(said, ['AUTH', 'MAIL'])
    assert.include(said, 'STARTTLS')
  })

  test('a login at {host} requires TLS: {required}')
    .with([
      { host: 'smtp.example.com', required: true },
      { host: '203.0.113.9', required: true },
      { host: '2001:db8::9', required: true },
      { host: 'localhost', required: false },
      { host: '127.0.0.1', required: false },
      { host: '::1', required: false },
      { host: 'mailpit', required: false },
      { host: '192.168.1.9', required: false },
    ])
    .run(({ assert }, { host, required }) => {
      assert.equal(isTlsRequired({ host, auth: { user: 'herald', pass: 'secret' } }), required)
      assert.isFalse(isTlsRequired({ host, auth: undefined }))
    })

  test('a mail server that answers {reply} to the recipient is asked again: {again}')
    .with([
      { reply: '421 4.3.2 Closing', again: true },
      { reply: '450 4.2.1 Greylisted', again: true },
      { reply: '550 5.1.1 No such user', again: false },
    ])
    .run(async ({ assert }, { reply, again }) => {
      const error = await failure((socket) =>
        converse(socket, { recipient: () => socket.write(`${reply}\r\n`) })
      )
      assert.deepEqual([isTemporary(error), isUnreached(error)], [again, false])
    })
})
