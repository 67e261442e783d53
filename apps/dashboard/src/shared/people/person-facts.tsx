import type { Gender } from '@quadrat/domain/collector/collector'
import { genderLabel } from '@quadrat/domain/messages/people-en'
import { fullDate } from '#src/shared/format/format.ts'
import styles from './people.module.css'
import { nameTexts, texts } from './texts-en.ts'

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
      <Fact name={nameTexts.firstName}>
        <bdi>{firstName}</bdi>
      </Fact>
      <Fact name={nameTexts.lastName}>
        <bdi>{lastName}</bdi>
      </Fact>
      <Fact name={texts.phoneNumber}>
        <bdi dir="ltr">{phoneNumber ?? '–'}</bdi>
      </Fact>
      <Fact name={texts.gender}>{gender ? genderLabel[gender] : '–'}</Fact>
      {email && <Fact name={texts.facts.email}>{email}</Fact>}
      {idNumber && <Fact name={texts.facts.idNumber}>{idNumber}</Fact>}
      <Fact name={texts.facts.joined}>{fullDate(createdAt)}</Fact>
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
