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

/** Returns the beginning of an MP4 file with a track of pictures (`vide`) or of sound alone (`soun`). */
export function mp4(track: 'vide' | 'soun'): Buffer {
  const box = (type: string, ...parts: Buffer[]) => {
    const head = Buffer.alloc(8)
    const content = Buffer.concat(parts)
    head.writeUInt32BE(8 + content.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const handler = Buffer.alloc(25)
  handler.write(track, 8, 'latin1')
  const brand = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'))
  const id = Buffer.from(randomUUID())
  return Buffer.concat([brand, box('moov', box('trak', box('mdia', box('hdlr', handler)))), box('free', id)])
}
