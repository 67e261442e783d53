import { randomUUID } from 'node:crypto'

/** Returns a WAV file that is like no other one. */
export function sound(): Buffer {
  const samples = Buffer.alloc(16, randomUUID())
  const head = Buffer.alloc(44)
  head.write('RIFF\0\0\0\0WAVEfmt ', 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.writeUInt32LE(16, 16)
  // PCM of one channel with 8,000 samples of a byte each second.
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
