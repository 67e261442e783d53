import { fullName } from '#src/shared/format/format.ts'

interface Creator {
  id: string
  firstName: string
  lastName: string
}

/** Who made a template, as its reader sees it: 'Amina (Me)' where it was she herself. */
export function creatorName(creator: Creator | null, viewerId: string | undefined): string {
  if (!creator) return 'Somebody'
  return creator.id === viewerId ? `${creator.firstName} (Me)` : fullName(creator)
}
