import type { Gender } from '@quadrat/domain/collector/collector'
import { genderLabel } from '@quadrat/domain/collector/collector'
import { fullDate } from '#src/shared/format/format.ts'
import styles from './people.module.css'

interface Props {
  person: {
    firstName: string
    lastName: string
    phoneNumber: string | null
    gender: Gender | null
    email: string | null
    idNumber?: string | null
    createdAt: string
  }
  children?: React.ReactNode
}

/** The known data of a person. Email and ID number are left out where they were not given. */
export function PersonFacts({ person, children }: Props) {
  const { firstName, lastName, phoneNumber, gender, email, idNumber, createdAt } = person
  return (
    <dl className={styles.facts}>
      <Fact name="First name">
        <bdi>{firstName}</bdi>
      </Fact>
      <Fact name="Last name">
        <bdi>{lastName}</bdi>
      </Fact>
      <Fact name="Phone number">
        <bdi dir="ltr">{phoneNumber ?? '–'}</bdi>
      </Fact>
      <Fact name="Gender">{gender ? genderLabel[gender] : '–'}</Fact>
      {email && <Fact name="Email">{email}</Fact>}
      {idNumber && <Fact name="ID number">{idNumber}</Fact>}
      <Fact name="Joined">{fullDate(createdAt)}</Fact>
      {children}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
