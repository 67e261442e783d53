import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Submission } from '@quadrat/domain/collector-api/submission'
import sharp from 'sharp'
import { answers, type Fixture } from './fill.ts'

const photoBytes = 200_000

interface Photo {
  hash: string
  bytes: Buffer
}

/** A report of a phone. */
export interface PhoneReport {
  clientId: string
  submission: Submission
  photo: Photo | null
}

export async function makeReports(
  fixture: Fixture,
  count: number,
  withPhoto: boolean,
): Promise<PhoneReport[]> {
  const make = await reportMaker(fixture, withPhoto)
  return Array.from({ length: count }, make)
}

/**
 * Returns a function that makes one report after the other, for runs whose photos do not fit into memory at
 * once.
 */
export async function reportMaker({ uses }: Fixture, withPhoto: boolean): Promise<() => PhoneReport> {
  const picture = withPhoto ? await makePicture() : null
  let made = 0
  return () => {
    const use = uses[made++ % uses.length]
    if (!use) throw new Error('no template is on')
    const photo = picture && makePhoto(picture)
    return {
      clientId: randomUUID(),
      photo,
      submission: {
        projectTemplateId: String(use.projectTemplateId),
        templateId: String(use.templateId),
        templateVersion: use.version,
        editFrom: null,
        answers,
        photos: photo ? [refOf(photo)] : [],
        comment: 'The tide was out, the third row stands well.',
        position: { latitude: -3.355, longitude: 40.012, accuracy: 7 },
        reportedAt: new Date().toISOString(),
        timezone: 'Africa/Nairobi',
        offline: true,
      },
    }
  }
}

function refOf({ hash, bytes }: Photo) {
  return {
    hash,
    name: 'photo.jpg',
    size: bytes.length,
    mime: 'image/jpeg' as const,
    width: 640,
    height: 480,
  }
}

/** Returns a JPEG with noise, as a camera would produce. */
function makePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  return sharp({ create: { width: 640, height: 480, channels: 3, background: 'gray', noise } })
    .jpeg({ quality: 60 })
    .toBuffer()
}

const commentMax = 65_533

/** Adds random comment segments to the picture, so that it is a unique valid JPEG of the given size. */
function makePhoto(picture: Buffer): Photo {
  const segments: Buffer[] = []
  for (let left = photoBytes - picture.length; left >= 4; ) {
    // The rest after a segment must be empty or large enough for another one.
    const size = left <= commentMax + 2 ? left : Math.min(commentMax + 2, left - 4)
    const segment = randomBytes(size)
    segment.writeUInt16BE(0xfffe, 0)
    segment.writeUInt16BE(size - 2, 2)
    segments.push(segment)
    left -= size
  }
  const bytes = Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)])
  if (bytes.length !== photoBytes) throw new Error(`the photo has ${bytes.length} bytes`)
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
}
