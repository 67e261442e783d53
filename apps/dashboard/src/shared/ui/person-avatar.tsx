import { Avatar } from '@mantine/core'
import { initials } from '#src/shared/format/format.ts'
import { useThumbnail } from '#src/shared/photos/thumbnails.ts'

interface Props {
  person: {
    firstName: string
    lastName: string
    profilePicture?: { url: string; formats: { thumbnail: { url: string } | null } | null } | null
  }
  /** Pixels. */
  size?: number
}

/** The profile picture, or initials. Hidden from screen readers, because the name is always beside it. */
export function PersonAvatar({ person, size = 28 }: Props) {
  const picture = person.profilePicture
  const thumbnail = useThumbnail(picture?.formats?.thumbnail?.url)
  return (
    <Avatar
      src={picture ? (picture.formats?.thumbnail ? thumbnail : picture.url) : null}
      alt=""
      size={size}
      color="mangrove"
      aria-hidden
      styles={{ placeholder: { fontSize: Math.round(size * 0.38), fontWeight: 'var(--weight-semibold)' } }}
    >
      {/* Without initials while the picture is on its way: they would flash. */}
      {thumbnail === null ? <span /> : initials(person)}
    </Avatar>
  )
}
