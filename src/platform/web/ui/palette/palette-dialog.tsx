import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Button, Loader, Modal, TextInput } from '@mantine/core'
import { type Icon, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { useBackCloses } from '../../navigation/back-closes.ts'
import { useFocusBack } from '../layout/use-focus-back.ts'
import { text } from '../text.ts'
import { takesTyped } from './typed-ahead.ts'

import classes from './palette-dialog.module.css'

export type PaletteResult = {
  /** What tells it from others, if several have the same address and label. */
  id?: string
  to: string
  label: string
  description?: string
  icon?: Icon
}

export type PaletteGroup = { label: string; icon: Icon; results: PaletteResult[] }

type PaletteDialogProps = {
  opened: boolean
  onClose: () => void
  /** What was typed before the field could have the focus. */
  takeTyped: () => string
  placeholder: string
  typed: string
  onTyped: (typed: string) => void
  groups: PaletteGroup[]
  searching: boolean
  /** Below the results: what is not searched, and why. */
  note?: string | null
  /** Present after a failed search. */
  onRetry?: (() => void) | undefined
  onChoose: (result: PaletteResult) => void
}

/** Finds something by its name, with the keyboard alone: arrows, Enter, Escape. */
export function PaletteDialog(props: PaletteDialogProps) {
  const { opened, onClose, onTyped } = props
  useBackCloses(opened, onClose)
  useFocusBack(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={600}
      yOffset="10dvh"
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': text.palette.label } }}
      transitionProps={{ duration: 120, onExited: () => onTyped('') }}
      classNames={{ content: classes['content'] ?? '' }}
    >
      <Search {...props} />
    </Modal>
  )
}

/** By which key the marked result moves. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function Search(props: PaletteDialogProps) {
  const { takeTyped, placeholder, typed, onTyped, groups, onClose, onChoose } = props
  const id = useId()
  const results = groups.flatMap((group) => group.results)
  const [moved, setMoved] = useState<string | null>(null)
  // A better result that arrives later is marked, unless the person has moved the mark.
  const marked = results.find((result) => keyOf(result) === moved) ?? results[0]

  function take() {
    const ahead = takeTyped()
    if (ahead !== '') onTyped(typed + ahead)
  }

  function choose(result: PaletteResult) {
    onClose()
    onChoose(result)
  }

  function onKeyDown(event: KeyboardEvent) {
    take()
    if (event.nativeEvent.isComposing || marked === undefined) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = results.indexOf(marked) + step + results.length
      const aim = results[next % results.length]
      setMoved(aim ? keyOf(aim) : null)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(marked)
    }
  }

  return (
    <>
      <TextInput
        {...takesTyped}
        data-autofocus
        variant="unstyled"
        size="lg"
        className={classes['field'] ?? ''}
        placeholder={placeholder}
        aria-label={placeholder}
        role="combobox"
        aria-expanded={results.length > 0}
        aria-controls={results.length > 0 ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={marked && optionId(id, results.indexOf(marked))}
        autoComplete="off"
        leftSection={<IconSearch aria-hidden size={18} />}
        rightSection={props.searching ? <Loader size={16} aria-hidden /> : null}
        value={typed}
        onChange={({ currentTarget }) => {
          setMoved(null)
          onTyped(currentTarget.value)
        }}
        onFocus={take}
        onKeyDown={onKeyDown}
      />
      {results.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={text.palette.results}
          className={classes['list']}
        >
          {groups.map((group) => (
            <Group
              key={group.label}
              {...group}
              marked={marked}
              idOf={(result) => optionId(id, results.indexOf(result))}
              onChoose={choose}
            />
          ))}
        </div>
      )}
      <Status {...props} isEmpty={results.length === 0} />
    </>
  )
}

/** An action may begin at the address of a screen. */
function keyOf({ id = '', to, label }: PaletteResult): string {
  return `${id} ${to} ${label}`
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

type GroupProps = PaletteGroup & {
  marked: PaletteResult | undefined
  idOf: (result: PaletteResult) => string
  onChoose: (result: PaletteResult) => void
}

function Group({ label, icon: Glyph, results, marked, idOf, onChoose }: GroupProps) {
  const headingId = useId()
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className={classes['heading']}>
        {label}
      </div>
      {results.map((result) => (
        <Option
          key={keyOf(result)}
          id={idOf(result)}
          result={{ icon: Glyph, ...result }}
          isMarked={result === marked}
          onChoose={() => onChoose(result)}
        />
      ))}
    </div>
  )
}

type OptionProps = {
  id: string
  result: PaletteResult
  isMarked: boolean
  onChoose: () => void
}

/** The focus stays in the field, which also has the keys. */
function Option({ id, result, isMarked, onChoose }: OptionProps) {
  const { label, description, icon: Glyph } = result
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isMarked}
      className={classes['option']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {Glyph && <Glyph aria-hidden size={18} />}
      <span className={classes['words']}>
        <span className={classes['label']} title={label}>
          {label}
        </span>
        {description !== undefined && <small>{description}</small>}
      </span>
    </div>
  )
}

type StatusProps = PaletteDialogProps & { isEmpty: boolean }

/** Read aloud as it changes. */
function Status({ isEmpty, searching, note, onRetry }: StatusProps) {
  const failed = onRetry !== undefined && !searching
  const sentences = [
    ...(isEmpty && !failed
      ? [searching ? text.palette.searching : text.palette.nothing]
      : []),
    ...(failed ? [text.palette.failed] : []),
    ...(note ? [note] : []),
  ]
  return (
    <div role="status" className={classes['status']}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {failed && (
        <Button variant="light" size="compact-sm" onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </div>
  )
}
