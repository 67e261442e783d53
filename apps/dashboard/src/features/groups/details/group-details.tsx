import { IconPhotoOff } from '@tabler/icons-react'
import { fullDate } from '#src/shared/format/format.ts'
import { PositionMap } from '#src/shared/map/position-map.tsx'
import type { Group } from '../groups.api.ts'
import styles from './group-details.module.css'

export function GroupDetails({ group }: { group: Group }) {
  const { name, type, description, chiefName, createdAt, image } = group
  return (
    <div className={styles.columns}>
      <div>
        <dl className={styles.facts}>
          <Fact name="Name" value={name} />
          <Fact name="Type" value={type} />
          <Fact name="Description" value={description} />
          <Fact name="Point of contact" value={chiefName} />
          <Fact name="Created" value={fullDate(createdAt)} />
        </dl>
        <h2 className={styles.heading}>Image</h2>
        {image ? (
          <img className={styles.image} src={image.formats?.medium?.url ?? image.url} alt="" loading="lazy" />
        ) : (
          <div className={styles.noImage}>
            <IconPhotoOff size={24} stroke={1.5} aria-hidden />
            No Image
          </div>
        )}
      </div>
      <GroupLocation group={group} />
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{value || '–'}</dd>
    </>
  )
}

/** Latitude, longitude and accuracy; with a map where all three are given and none of them is zero. */
function GroupLocation({ group }: { group: Group }) {
  const { location, name } = group
  const { latitude, longitude, accuracy } = location ?? {}
  const position = latitude && longitude && accuracy ? { latitude, longitude, accuracy } : null
  return (
    <section aria-label="Location">
      <h2 className={styles.heading}>Location</h2>
      {location ? (
        <dl className={styles.numbers}>
          <Figure name="Latitude" value={latitude?.toFixed(6) ?? '–'} />
          <Figure name="Longitude" value={longitude?.toFixed(6) ?? '–'} />
          <Figure name="Accuracy" value={accuracy == null ? '–' : `${Math.round(accuracy)} m`} />
        </dl>
      ) : (
        <p className={styles.quiet}>Nobody has said yet where this group is.</p>
      )}
      {position ? (
        <PositionMap position={position} height={280} label={`Location of ${name}`} />
      ) : (
        location && (
          <p className={styles.quiet}>
            It is shown on a map once its accuracy is known. Edit the group to add it.
          </p>
        )
      )}
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
