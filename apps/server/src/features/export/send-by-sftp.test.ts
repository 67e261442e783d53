import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sendBySftp } from './send-by-sftp.ts'

it('A connection that fails after its run was ended fails nothing else', async () => {
  const uncaught: unknown[] = []
  const hear = (error: unknown) => uncaught.push(error)
  process.prependListener('uncaughtException', hear)
  const ending = new AbortController()
  const asked = Promise.withResolvers<(error: Error) => void>()
  const target = { kind: 'sftp', host: 'files.example', port: 22, username: 'field', folder: '' } as const
  const sent = sendBySftp(
    target,
    { password: 'tide' },
    { name: 'tasks.csv', size: 1, bytes: async () => Buffer.from('a') },
    {
      reach: {
        allows: () => true,
        lookup: (_host, _options, found) => asked.resolve(error => found(error, '')),
      },
      hostKey: null,
      pinHostKey: async () => {},
      signal: ending.signal,
    },
  )
  const fail = await asked.promise
  ending.abort()
  await expect(sent).rejects.toThrow()
  fail(new Error('no such host'))
  await pause(10)
  process.off('uncaughtException', hear)
  expect(uncaught).toEqual([])
})
