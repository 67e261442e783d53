import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscription } from '#src/features/device/device.table.ts'
import type { PushMessage } from '#src/platform/message/push.ts'

/** A message as the browser of a subscription would read it. */
interface PushedMessage {
  path: string
  headers: IncomingHttpHeaders
  body: PushMessage
}

/** What the service answers: a status, with the header Retry-After, or nothing for so many ms. */
export type PushAnswer = number | { status: number; retryAfter: string } | { silentMs: number }

interface Keys {
  ecdh: ECDH
  auth: Buffer
}

/**
 * Stands in for a push service and the browsers behind it: it keeps the keys of the subscriptions that it
 * gives, and decrypts what is sent to them (RFC 8291).
 * @param answerTo decides on the answer, from the path of the subscription and how often it was called
 */
export async function pushService(
  answerTo: (path: string, call: number) => PushAnswer | Promise<PushAnswer> = () => 201,
) {
  const keysOf = new Map<string, Keys>()
  const messages: PushedMessage[] = []
  const calls = new Map<string, number>()
  const http = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', async () => {
      const path = request.url?.slice(1) ?? ''
      const call = (calls.get(path) ?? 0) + 1
      calls.set(path, call)
      const answer = await answerTo(path, call)
      if (typeof answer === 'object' && 'silentMs' in answer) {
        setTimeout(() => response.destroy(), answer.silentMs)
        return
      }
      const status = typeof answer === 'number' ? answer : answer.status
      const keys = keysOf.get(path)
      if (status === 201 && keys)
        messages.push({
          path,
          headers: request.headers,
          body: JSON.parse(decrypt(Buffer.concat(chunks), keys)),
        })
      const retry = typeof answer === 'number' ? {} : { 'retry-after': answer.retryAfter }
      response.writeHead(status, retry).end()
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    /** The messages that it took, decrypted. */
    messages,
    calls,
    to: (path: string) => messages.filter(message => message.path === path),
    /** Makes a subscription, as a browser does. */
    subscribe(path: string): PushSubscription {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      keysOf.set(path, { ecdh, auth })
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { endpoint: `${url}/${path}`, keys }
    },
    async close() {
      http.closeAllConnections()
      await new Promise(resolve => http.close(resolve))
    },
  }
}

/** Decrypts a body of the content encoding aes128gcm with one record (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const idLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The padding: zeros after the delimiter of the last record.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
