import { Button, Select, Textarea, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  accountProfileErrors,
  accountProfileMax,
  companySizes,
  usualProfileCountry,
} from '@quadrat/domain/account/account-onboarding'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { clearable } from '#src/shared/choices/clearable.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { countries } from '#src/shared/people/countries.ts'
import { foundCountryQuery, saveProfile } from './onboarding.api.ts'
import styles from './onboarding.module.css'
import { StepList } from './step-list.tsx'
import { texts } from './texts-en.ts'

/** Whoever registered a company says who they are. */
export function CompleteProfile() {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: {
      companySize: companySizes[0] as string,
      jobTitle: '',
      lookingToAchieve: '',
      country: usualProfileCountry,
    },
    validate: values => accountProfileErrors(values),
    ...validateOnBlur,
  })
  const mutation = useMutation({
    mutationFn: saveProfile,
    onSuccess: () => queryClient.invalidateQueries(viewerQuery),
  })
  const submit = useOnce(mutation)
  useFoundCountry(code => {
    if (!form.isTouched('country')) form.setFieldValue('country', code)
  })
  const choices = useMemo(() => countries().map(({ code, name }) => ({ value: code, label: name })), [])

  return (
    <>
      <StepList at="complete-profile" />
      <Title order={1}>{texts.profile.title}</Title>
      <form noValidate onSubmit={form.onSubmit(submit)} className={styles.profile}>
        <Select
          label={texts.profile.size}
          required
          size="md"
          data={[...companySizes]}
          allowDeselect={false}
          {...form.getInputProps('companySize')}
        />
        <TextInput
          label={texts.profile.job}
          required
          size="md"
          autoComplete="organization-title"
          maxLength={accountProfileMax.jobTitle}
          {...form.getInputProps('jobTitle')}
        />
        <Textarea
          label={texts.profile.aim}
          required
          size="md"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={accountProfileMax.lookingToAchieve}
          {...form.getInputProps('lookingToAchieve')}
        />
        <Select
          label={texts.profile.country}
          required
          size="md"
          data={choices}
          searchable
          // Typing replaces the country that was found, which is only a guess.
          onClick={event => event.currentTarget.select()}
          // Enter takes the first match, and with the list open never submits the form.
          selectFirstOptionOnChange
          onKeyDown={event => {
            if (event.key === 'Enter' && event.currentTarget.ariaExpanded === 'true') event.preventDefault()
          }}
          {...clearable(texts.profile.clearCountry)}
          autoComplete="off"
          nothingFoundMessage={texts.profile.noCountry}
          {...form.getInputProps('country')}
          onChange={code => form.setFieldValue('country', code ?? '')}
        />
        <FormStatus error={mutation.error ? profileErrorText(mutation.error) : null} />
        <Button type="submit" size="md" loading={mutation.isPending}>
          {texts.profile.submit}
        </Button>
      </form>
    </>
  )
}

/** The sentence for a profile that could not be saved. */
function profileErrorText(error: Error): string {
  const text = problemText(error)
  return /Validation/.test(error.message) || /Validation/.test(text) ? texts.profile.taken : text
}

/** Calls back once with the country of this client, if a look-up by its network address names one. */
function useFoundCountry(onFound: (code: string) => void): void {
  const { data } = useQuery(foundCountryQuery)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (data) onFound(data)
  }, [data])
}
