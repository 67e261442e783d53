import { z } from 'zod'
import type { Keys } from '#src/platform/operation/installation.ts'
import { seal, unsealByAny } from '#src/platform/security/seal.ts'

/** The secret of a target: of a bucket its secret key, of an SFTP server a password or a private key. */
export type TargetSecret = z.infer<typeof secretSchema>

export const secretSchema = z.union([
  z.strictObject({ secretAccessKey: z.string().min(1).max(200) }),
  z.strictObject({ password: z.string().min(1).max(200) }),
  z.strictObject({ privateKey: z.string().min(1).max(20_000) }),
])

/** The schedule to which a sealed secret is bound. */
interface Owner {
  companyId: number
  clientId: string
}
const ownerName = ({ companyId, clientId }: Owner) => `export-schedule ${companyId}:${clientId}`

export function sealTargetSecret([key]: Keys, secret: TargetSecret, owner: Owner): Buffer {
  return seal(key, JSON.stringify(secret), ownerName(owner))
}

/** @throws Error when none of the keys has sealed it for this schedule */
export function openTargetSecret(keys: Keys, sealed: Buffer, owner: Owner): TargetSecret {
  return secretSchema.parse(JSON.parse(unsealByAny(keys, sealed, ownerName(owner))))
}

/** Seals a secret with the key in use; the same buffer if it is sealed with it. */
export function resealed(keys: Keys, sealed: Buffer, owner: Owner): Buffer {
  try {
    openTargetSecret([keys[0]], sealed, owner)
    return sealed
  } catch {
    return sealTargetSecret(keys, openTargetSecret(keys, sealed, owner), owner)
  }
}
