import { TextInput, type TextInputProps } from '@mantine/core'

type MomentFieldProps = Omit<TextInputProps, 'type' | 'value' | 'onChange'> & {
  /** As the browser writes it: `2027-01-31T18:00`, in Brasília's time. */
  value: string
  onChange: (typed: string) => void
}

/** A day with its time, in Brasília's time whatever the computer's zone is. */
export function MomentField({ onChange, ...field }: MomentFieldProps) {
  return (
    <TextInput
      {...field}
      type="datetime-local"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

const BRASILIA_MINUTES = 180

/** A point in time as the field shows it. */
export function typedMomentOf(moment: Date): string {
  return new Date(moment.getTime() - BRASILIA_MINUTES * 60_000).toISOString().slice(0, 16)
}

/** What was typed, on the wire; null while no whole moment was typed. */
export function wireMomentOf(typed: string): string | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)
    ? `${typed.slice(0, 16)}:00-03:00`
    : null
}
