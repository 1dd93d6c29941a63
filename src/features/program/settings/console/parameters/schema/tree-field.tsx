import {
  Button,
  Fieldset,
  Group,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'
import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'

import { text as settings } from '../../text.ts'
import type { SchemaField } from './schema-field.ts'
import { text } from './text.ts'
import { blankTree, type Tree, type TreeProblems, wordOf } from './typed-tree.ts'

const words = settings.parameters
const SHORT_TEXT = 130

type TreeFieldProps = {
  field: SchemaField
  label: string
  /** Where it is in the value: `value.questions.0`. */
  path: string
  /** In a list: which line, from 1 on. */
  line?: number | undefined
  tree: Tree
  problems: TreeProblems
  onChange: (tree: Tree) => void
}

/** The fields of one part of a value. */
export function TreeField(props: TreeFieldProps) {
  const { field, tree, onChange } = props
  switch (field.kind) {
    case 'list':
    case 'map':
      return <ListField {...props} />
    case 'group':
    case 'one_of':
      return (
        <Stack gap="sm">
          {field.nullable && (
            <Switch
              label={text.use}
              checked={tree !== null}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? blankTree({ ...field, nullable: false }) : null)
              }
            />
          )}
          {tree !== null && <GroupField {...props} />}
        </Stack>
      )
    case 'yes_no':
      return (
        <Switch
          {...labelsOf(props)}
          checked={tree === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )
    case 'text':
    case 'number':
    case 'percent':
    case 'money':
    case 'named':
      return <LeafField {...props} />
  }
}

function LeafField(props: TreeFieldProps) {
  const { field, tree, onChange } = props
  const value = typeof tree === 'string' ? tree : ''
  const shown = {
    ...labelsOf(props),
    value,
    description: field.nullable ? text.mayBeEmpty : undefined,
  }
  if (field.kind === 'named')
    return (
      <Select
        {...shown}
        data={field.names.map((label, at) => ({ value: String(at), label }))}
        onChange={(chosen) => onChange(chosen ?? '')}
        allowDeselect={false}
      />
    )
  if (field.kind === 'money') return <MoneyInput {...shown} onChange={onChange} />
  const input = {
    ...shown,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  }
  if (field.kind === 'text')
    return (field.most ?? 0) > SHORT_TEXT ? (
      <Textarea {...input} autosize minRows={2} maxRows={12} />
    ) : (
      <TextInput {...input} />
    )
  return <TextInput {...input} inputMode="decimal" />
}

function GroupField({
  field,
  label,
  path,
  line,
  tree,
  problems,
  onChange,
}: TreeFieldProps) {
  if (tree === null || typeof tree !== 'object' || Array.isArray(tree)) return null
  const tag = field.kind === 'one_of' ? field.tag : null
  const chosen = tag === null ? '' : wordOf(tree[tag])
  const fields =
    field.kind === 'one_of'
      ? (field.groups[chosen] ?? [])
      : field.kind === 'group'
        ? field.fields
        : []
  const parts = (
    <Stack gap="sm">
      {field.kind === 'one_of' && tag !== null && (
        <Select
          label={nameOf(tag)}
          data={Object.keys(field.groups).map((value) => ({
            value,
            label: text.choices[value] ?? value,
          }))}
          value={chosen}
          onChange={(value) => {
            const blank = {
              ...field,
              groups: { [value ?? '']: field.groups[value ?? ''] ?? [] },
            }
            onChange(blankTree(blank))
          }}
          allowDeselect={false}
        />
      )}
      {fields.map(([name, part]) => (
        <TreeField
          key={`${chosen}.${name}`}
          field={part}
          label={nameOf(name)}
          path={`${path}.${name}`}
          line={line}
          tree={tree[name] ?? blankTree(part)}
          problems={problems}
          onChange={(next) => onChange({ ...tree, [name]: next })}
        />
      ))}
    </Stack>
  )
  return path === 'value' ? (
    parts
  ) : (
    <Fieldset legend={labelled(label, line)}>{parts}</Fieldset>
  )
}

function ListField({ field, label, path, tree, problems, onChange }: TreeFieldProps) {
  if ((field.kind !== 'list' && field.kind !== 'map') || !Array.isArray(tree)) return null
  const { item, most } = field
  return (
    <Fieldset legend={label}>
      <Stack gap="sm">
        {tree.length === 0 && <Text c="dimmed">{words.noRows}</Text>}
        {tree.map((one, at) => (
          // Items have no other name, and each field shows its own value.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={at} align="flex-end" gap="xs" wrap="nowrap">
            <div style={{ flex: 1, minWidth: 0 }}>
              <TreeField
                field={item}
                label={label}
                path={`${path}.${at}`}
                line={at + 1}
                tree={one}
                problems={problems}
                onChange={(next) =>
                  onChange(tree.map((other, index) => (index === at ? next : other)))
                }
              />
            </div>
            <IconButton
              icon={IconTrash}
              label={words.removeRow(at + 1)}
              onClick={() => onChange(tree.filter((_, index) => index !== at))}
            />
          </Group>
        ))}
        {problems[path] !== undefined && (
          <Text role="alert" size="sm" c="red">
            {problems[path]}
          </Text>
        )}
        {tree.length < most && (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus aria-hidden size={16} />}
              onClick={() => onChange([...tree, blankTree(item)])}
            >
              {words.addRow}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}

function labelsOf({ label, line, path, problems }: TreeFieldProps) {
  return { label, 'aria-label': labelled(label, line), error: problems[path] }
}

function labelled(label: string, line: number | undefined): string {
  return line === undefined ? label : words.cell(label, line)
}

function nameOf(name: string): string {
  return text.names[name] ?? name
}
