import { Anchor, Checkbox, Select, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Gender, genders } from '@quadrat/domain/collector/collector'
import { genderLabel, groupTexts } from '@quadrat/domain/messages/people-en'
import { Link } from '@tanstack/react-router'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { clearable } from '#src/shared/choices/clearable.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { NameFields } from './name-fields.tsx'
import styles from './people.module.css'
import { blankPerson, type PeopleState, type PersonValues } from './people-state.ts'
import { firstNameError, lastNameError, newPhoneError } from './person-rules.ts'
import { PhoneField } from './phone-field.tsx'
import { texts } from './texts-en.ts'

/** Options of `useForm` for a form about a person. */
export const personForm = {
  initialValues: blankPerson,
  validate: { firstName: firstNameError, lastName: lastNameError, phoneNumber: newPhoneError },
  ...validateOnBlur,
}

interface Props<Values extends PersonValues> {
  form: UseFormReturnType<Values>
  /** The field beside name, gender and phone: the group, or whether a group member may report. */
  extraField: 'group' | 'verifier' | 'nothing'
  /** The history state that Create Group returns with; without it the link to Create Group is left out. */
  groupState?: PeopleState
  firstField?: React.Ref<HTMLInputElement>
}

export function PersonFields<Values extends PersonValues>({
  form,
  extraField,
  groupState,
  firstField,
}: Props<Values>) {
  const phone = form.getInputProps('phoneNumber')
  return (
    <>
      <NameFields inputProps={name => form.getInputProps(name)} firstField={firstField} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <PhoneField
          label={texts.phoneNumber}
          required
          value={phone.value}
          onChange={phone.onChange}
          onBlur={phone.onBlur}
          error={phone.error}
        />
        <Select
          label={texts.gender}
          placeholder={texts.fields.noGender}
          {...clearable(texts.fields.clearGender)}
          data={genders.map((gender: Gender) => ({ value: gender, label: genderLabel[gender] }))}
          {...form.getInputProps('gender')}
        />
      </SimpleGrid>
      {extraField === 'group' && (
        <div className={styles.group}>
          <ChoiceSelect
            name="group"
            label={texts.group}
            placeholder={texts.fields.noGroup}
            value={form.values.groupId ?? undefined}
            onChange={id => form.setFieldValue('groupId', (id ?? null) as never)}
          />
          {groupState && (
            <Anchor
              component={Link}
              to="/auth/create-community"
              ignoreBlocker
              state={{ ...groupState, collectorValues: pick(form.values) }}
              className={styles.createGroup}
            >
              {texts.fields.createGroup}
            </Anchor>
          )}
        </div>
      )}
      {extraField === 'verifier' && (
        <Checkbox
          label={groupTexts.verifier}
          description={texts.fields.verifierHint}
          {...form.getInputProps('isVerifier', { type: 'checkbox' })}
        />
      )}
    </>
  )
}

/** The values of a person alone, without those of one form such as the consent. */
function pick(values: PersonValues): PersonValues {
  const { firstName, lastName, gender, phoneNumber, groupId, isVerifier } = values
  return { firstName, lastName, gender, phoneNumber, groupId, isVerifier }
}
