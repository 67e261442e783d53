import { instancesIn, type RepeatInstance } from '@quadrat/domain/answer/answers'
import { logicOf } from '@quadrat/domain/logic/field-logic'
import { newInstance } from '@quadrat/domain/logic/initial-values'
import { summaryOf } from '@quadrat/domain/logic/instance-summary'
import { markedLabel } from '@quadrat/domain/logic/label-text'
import { fieldText } from '@quadrat/domain/template/field-texts'
import type { RepeatField } from '@quadrat/domain/template/template'
import { partsOf } from '@quadrat/domain/template/template-structure'
import { useMemo, useState } from 'react'
import { copyOfInstance, moveInstance } from '#src/engine/instances.ts'
import { shownInstances } from '#src/engine/items.ts'
import { Button } from '#src/parts/button.tsx'
import type { FormState } from '#src/parts/form-state.ts'
import { frameIds, Guidance, Help } from '#src/parts/frame.tsx'
import { Icon } from '#src/parts/icons.tsx'
import { LabelMedia } from '#src/parts/label-media.tsx'
import { Marked } from '#src/parts/marked.tsx'
import { RequestedChangeNotes } from '#src/parts/requested-changes.tsx'
import { texts } from '#src/parts/texts-en.ts'
import { FormParts, type Standing } from './form-parts.tsx'

interface RepeatProps extends Standing {
  form: FormState
  field: RepeatField
  place: string
}

interface Removed {
  instance: RepeatInstance
  index: number
  text: string
}

/** The instances of a repeat: a line for each, and the questions of those that are open. */
export function Repeat({ form, field, place, ...standing }: RepeatProps) {
  const { rules, answers, hidden, moment, dispatch, disabled } = form
  const [removed, setRemoved] = useState<Removed | null>(null)
  const { path, where, level } = standing
  const instances = shownInstances(standing.answers, field.id, hidden)
  const error = form.errorAt(place)
  const requestedChanges = form.changesAt(place)
  const help = fieldText(field, 'hint')
  const ids = frameIds(form.prefix, place, {
    help: help !== '',
    hint: false,
    requestedChanges: requestedChanges !== undefined,
    error: error !== '',
  })
  const isCounted = logicOf(field).count !== null
  const isFull = instances.length >= field.max
  const change = (edit: (now: RepeatInstance[]) => RepeatInstance[]) =>
    dispatch({ type: 'answer', fieldId: field.id, where, answer: now => someOf(edit(instancesIn(now))) })
  const open = (instanceId: string) =>
    form.focusIn([...where.map(one => one.instanceId), instanceId], `${instanceId}/`)

  function add(): void {
    const instance = newInstance({ fields: rules.fields, answers, hidden }, field, path, moment)
    setRemoved(null)
    change(now => [...now, instance])
    open(instance.id)
  }
  function copy(instance: RepeatInstance): void {
    const made = copyOfInstance(instance)
    setRemoved(null)
    change(now => now.toSpliced(now.findIndex(({ id }) => id === instance.id) + 1, 0, made))
    open(made.id)
  }
  function remove(instance: RepeatInstance, index: number): void {
    setRemoved({ instance, index, text: titleOf(instance, index) })
    change(now => now.filter(({ id }) => id !== instance.id))
  }
  function undo(): void {
    if (!removed) return
    change(now => now.toSpliced(Math.min(removed.index, now.length), 0, removed.instance))
    setRemoved(null)
  }
  const titleOf = (instance: RepeatInstance, index: number) =>
    summaryOf(field, instance, hidden, moment.timezone, { digitsOf: form.language }) ||
    `${field.label} ${index + 1}`

  const Heading = level === 0 ? 'h2' : level === 1 ? 'h3' : 'h4'
  return (
    <section
      className="qf-item qf-repeat"
      aria-labelledby={ids.label}
      aria-describedby={ids.describedBy}
      data-item={place}
    >
      <Heading className="qf-label" id={ids.label}>
        <span dir="auto">
          <Marked text={markedLabel(field)} />
        </span>{' '}
        <span className="qf-repeat-count">{instances.length}</span>
      </Heading>
      <LabelMedia field={field} label={field.label} />
      <Help text={help} id={ids.help} />
      <Guidance text={fieldText(field, 'guidance')} />
      {requestedChanges !== undefined && (
        <RequestedChangeNotes id={ids.requestedChanges} requestedChanges={requestedChanges} />
      )}
      {instances.length === 0 && (
        <p className="qf-hint">{isCounted ? texts.repeat.noneCounted : texts.repeat.none}</p>
      )}
      {instances.length > 0 && (
        <ol className="qf-instances">
          {instances.map((instance, index) => (
            <Instance
              key={instance.id}
              form={form}
              field={field}
              instance={instance}
              index={index}
              title={titleOf(instance, index)}
              standing={standing}
              actions={{
                up: index > 0 ? () => change(now => moveInstance(now, instance.id, -1)) : null,
                down:
                  index < instances.length - 1
                    ? () => change(now => moveInstance(now, instance.id, 1))
                    : null,
                copy: isCounted || isFull ? null : () => copy(instance),
                remove: isCounted || instances.length <= field.min ? null : () => remove(instance, index),
              }}
              isCounted={isCounted}
            />
          ))}
        </ol>
      )}
      {removed !== null && (
        <p className="qf-note" role="status">
          <span>{texts.repeat.removed({ title: removed.text })}</span>
          <Button icon="undo" text={texts.repeat.undo} variant="quiet" onPress={undo} />
        </p>
      )}
      {!isCounted && (
        <div className="qf-row">
          <Button
            icon="plus"
            text={texts.repeat.add({ label: field.label })}
            disabled={disabled || isFull}
            onPress={add}
            label={isFull ? texts.repeat.full({ max: field.max }) : undefined}
          />
        </div>
      )}
      {error !== '' && (
        <p className="qf-error" id={ids.error} tabIndex={-1}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </section>
  )
}

function someOf(instances: RepeatInstance[]): RepeatInstance[] | undefined {
  return instances.length === 0 ? undefined : instances
}

type Action = (() => void) | null

interface InstanceProps {
  form: FormState
  field: RepeatField
  instance: RepeatInstance
  index: number
  title: string
  standing: Standing
  /** Null for what cannot be done to it. */
  actions: Record<'up' | 'down' | 'copy' | 'remove', Action>
  isCounted: boolean
}

function Instance(props: InstanceProps) {
  const { form, field, instance, index, title, standing, actions, isCounted } = props
  const { prefix, isOpen, setOpen, errorsIn, disabled } = form
  const opened = isOpen(instance.id)
  const wrong = errorsIn(instance.id)
  const body = `${prefix}-${instance.id}-body`
  const { path, where, level } = standing
  const inner = useMemo(
    () => [...where, { repeatId: field.id, instanceId: instance.id }],
    [where, field.id, instance.id],
  )
  const parts = useMemo(() => partsOf(field.fields), [field])
  const button = (icon: 'up' | 'down' | 'copy' | 'trash', text: string, action: Action) => (
    <Button
      icon={icon}
      text={text}
      variant="stacked"
      label={`${text}: ${title}`}
      disabled={disabled || action === null}
      onPress={() => action?.()}
    />
  )
  return (
    <li className="qf-instance" data-item={`${instance.id}/`} data-open={opened || undefined}>
      <button
        type="button"
        className="qf-instance-head"
        aria-expanded={opened}
        aria-controls={opened ? body : undefined}
        onClick={() => setOpen(instance.id, !opened)}
      >
        <span className="qf-instance-number" aria-hidden="true">
          {index + 1}
        </span>
        <span className="qf-instance-title" dir="auto">
          {title}
        </span>
        {wrong > 0 && (
          <span className="qf-instance-wrong">
            <Icon name="alert" />
            <span className="qf-unseen">{texts.errorCount({ count: wrong })}</span>
          </span>
        )}
        <Icon name="chevron" />
      </button>
      {opened && (
        <div className="qf-instance-body" id={body}>
          <FormParts
            form={form}
            parts={parts}
            answers={instance.answers}
            path={[...path, { repeatId: field.id, instance, index }]}
            where={inner}
            level={level + 1}
          />
          <div className="qf-tile-actions qf-instance-actions">
            {button('up', texts.repeat.up, actions.up)}
            {button('down', texts.repeat.down, actions.down)}
            {!isCounted && button('copy', texts.repeat.copy, actions.copy)}
            {!isCounted && button('trash', texts.repeat.remove, actions.remove)}
          </div>
        </div>
      )}
    </li>
  )
}
