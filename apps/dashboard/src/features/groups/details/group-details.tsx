import { fullDate } from '#src/shared/format/format.ts'
import { PositionMap } from '#src/shared/map/position-map.tsx'
import { Figure } from '#src/shared/ui/figure.tsx'
import { RecordImage } from '#src/shared/ui/record-image.tsx'
import type { Group } from '../groups.api.ts'
import { texts } from '../texts-en.ts'
import styles from './group-details.module.css'

export function GroupDetails({ group }: { group: Group }) {
  const { name, type, description, chiefName, createdAt, image } = group
  return (
    <div className={styles.columns}>
      <div>
        <dl className={styles.facts}>
          <Fact name={texts.fields.name} value={name} />
          <Fact name={texts.fields.type} value={texts.types[type]} />
          <Fact name={texts.fields.description} value={description} />
          <Fact name={texts.fields.chief} value={chiefName} />
          <Fact name={texts.page.created} value={fullDate(createdAt)} />
        </dl>
        <h2 className={styles.heading}>{texts.fields.image}</h2>
        <RecordImage image={image} none={texts.page.noImage} />
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
    <section aria-label={texts.location.location}>
      <h2 className={styles.heading}>{texts.location.location}</h2>
      {location ? (
        <dl className={styles.numbers}>
          <Figure name={texts.fields.latitude}>{latitude?.toFixed(6)}</Figure>
          <Figure name={texts.fields.longitude}>{longitude?.toFixed(6)}</Figure>
          <Figure name={texts.fields.accuracy}>
            {accuracy == null ? '–' : texts.location.accuracy({ metres: Math.round(accuracy) })}
          </Figure>
        </dl>
      ) : (
        <p className={styles.quiet}>{texts.location.missing}</p>
      )}
      {position ? (
        <PositionMap position={position} height={280} label={texts.location.of({ name })} />
      ) : (
        location && <p className={styles.quiet}>{texts.location.noAccuracy}</p>
      )}
    </section>
  )
}
