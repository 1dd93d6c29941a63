import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

import { formatTypedReais, parseTypedReais } from '#platform/contract/typed/typed-money.ts'

import { text } from '../text.ts'

type MoneyInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** The typed text: `parseTypedReais` reads the amount. */
  value: string
  onChange: (typed: string) => void
}

/**
 * A field for an amount, shown as `R$` and `1.234,56`. The text is formatted only when the
 * field loses the focus, so that nothing moves under the cursor and a paste is read as a
 * whole. Unreadable text stays visible with the reason.
 */
export function MoneyInput({ value, onChange, error, onBlur, ...props }: MoneyInputProps) {
  const [left, setLeft] = useState(false)
  const amount = parseTypedReais(value)
  return (
    <TextInput
      leftSection={
        <Text component="span" aria-hidden>
          R$
        </Text>
      }
      leftSectionPointerEvents="none"
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      {...props}
      value={value}
      error={error || (left && amount === 'malformed' && text.malformedAmount)}
      onChange={(event) => {
        setLeft(false)
        onChange(event.currentTarget.value)
      }}
      onBlur={(event) => {
        setLeft(true)
        if (typeof amount === 'number' && formatTypedReais(amount) !== value)
          onChange(formatTypedReais(amount))
        onBlur?.(event)
      }}
    />
  )
}
