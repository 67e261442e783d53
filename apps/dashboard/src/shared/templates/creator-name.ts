import { fullName } from '#src/shared/format/format.ts'

interface Creator {
  id: string
  firstName: string
  lastName: string
}

/**
 * The creator's name as the viewer sees it: 'Amina (Me)' for the viewer, 'Somebody' for an unknown creator.
 */
export function creatorName(creator: Creator | null, viewerId: string | undefined): string {
  if (!creator) return 'Somebody'
  return creator.id === viewerId ? `${creator.firstName} (Me)` : fullName(creator)
}
