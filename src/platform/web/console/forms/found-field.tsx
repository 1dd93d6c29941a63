import { Autocomplete, type AutocompleteProps, Text } from '@mantine/core'

type FoundFieldProps = Pick<
  AutocompleteProps,
  'label' | 'description' | 'error' | 'required' | 'onBlur'
> & {
  /** The code as typed. */
  value: string
  onChange: (code: string) => void
  /** What the server has found for it: names by their codes. */
  names: ReadonlyMap<string, string>
}

/** A field for a code that is found by a name. */
export function FoundField({ names, ...field }: FoundFieldProps) {
  return (
    <Autocomplete
      {...field}
      data={[...names.keys()]}
      // The server has searched.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{names.get(option.value)}</Text>
          <Text size="xs" c="dimmed">
            {option.value}
          </Text>
        </div>
      )}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

export type FoundBy = Omit<FoundFieldProps, 'names'>
