import { PasswordInput, SegmentedControl, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ScheduleValues } from './export-schedules.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  form: UseFormReturnType<ScheduleValues>
  isNew: boolean
}

/** The fields of a bucket, or of an SFTP server. */
export function TargetFields({ form, isNew }: Props) {
  const { kind, isKey } = form.values
  const text = (name: 'region' | 'bucket' | 'accessKeyId' | 'host' | 'username') => (
    <TextInput
      label={texts.form[name]}
      required
      maxLength={200}
      autoComplete="off"
      dir="ltr"
      {...form.getInputProps(name)}
    />
  )
  const secret = {
    description: isNew ? texts.form.secretHint : texts.form.secretKept,
    required: isNew,
    autoComplete: 'new-password',
    ...form.getInputProps('secret'),
  }
  if (kind === 's3')
    return (
      <>
        <TextInput
          label={texts.form.endpoint}
          description={texts.form.endpointHint}
          maxLength={500}
          autoComplete="off"
          dir="ltr"
          {...form.getInputProps('endpoint')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {text('region')}
          {text('bucket')}
        </SimpleGrid>
        {text('accessKeyId')}
        <PasswordInput label={texts.form.secretAccessKey} maxLength={200} {...secret} />
      </>
    )
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {text('host')}
        <TextInput
          label={texts.form.port}
          required
          maxLength={5}
          inputMode="numeric"
          dir="ltr"
          {...form.getInputProps('port')}
        />
      </SimpleGrid>
      {text('username')}
      <SegmentedControl
        aria-label={texts.form.signInWith}
        fullWidth
        data={[
          { value: 'password', label: texts.form.password },
          { value: 'key', label: texts.form.privateKey },
        ]}
        value={isKey ? 'key' : 'password'}
        onChange={next => form.setFieldValue('isKey', next === 'key')}
      />
      {isKey ? (
        <Textarea
          label={texts.form.privateKey}
          autosize
          minRows={4}
          maxRows={8}
          maxLength={20_000}
          dir="ltr"
          {...secret}
        />
      ) : (
        <PasswordInput label={texts.form.password} maxLength={200} {...secret} />
      )}
    </>
  )
}
