import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A sender that a mail server does not take. */
export const refuseSender: SMTPServerOptions = {
  onMailFrom: (_address, _session, done) => done(Object.assign(new Error('not from you'), { responseCode: 550 })),
}

/** A mail server on this machine: it keeps what it is given, and refuses recipients of another domain. */
export async function startMailServer(over: SMTPServerOptions = {}) {
  const taken: { to: string; message: string }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('@larkspur.example') ? null : new Error('nobody here')),
    onData: (stream, { envelope }, done) =>
      void text(stream).then((message) => {
        for (const { address } of envelope.rcptTo)
          taken.push({ to: address, message: message.replaceAll('\r\n', '\n') })
        done()
      }, done),
    ...over,
  })
  // Who goes away in the middle is no fault of the server.
  smtp.on('error', () => undefined)
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  return {
    taken,
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => smtp.close(done)),
  }
}
