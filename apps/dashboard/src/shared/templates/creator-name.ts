import { fullName } from '#src/shared/format/format.ts'
import { texts } from './texts-en.ts'

interface Creator {
  id: string
  firstName: string
  lastName: string
}

/**
 * The creator's name as the viewer sees it: 'Amina (Me)' for the viewer, 'Someone' for an unknown creator.
 */
export function creatorName(creator: Creator | null, viewerId: string | undefined): string {
  if (!creator) return texts.somebody
  return creator.id === viewerId ? texts.me({ name: creator.firstName }) : fullName(creator)
}
