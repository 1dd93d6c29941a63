import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

import classes from './prefixed-input.module.css'

/** A field with a prefix that belongs to its value, such as `instagram.com/`. */
export function PrefixedInput({ prefix, ...input }: TextInputProps & { prefix: string }) {
  const [width, setWidth] = useState(0)
  if (prefix === '') return <TextInput {...input} />
  return (
    <TextInput
      {...input}
      leftSection={
        <span
          className={classes['prefix']}
          ref={(node) => {
            if (node !== null) setWidth(node.offsetWidth)
          }}
        >
          {prefix}
        </span>
      }
      leftSectionWidth={width}
      classNames={{ section: classes['section'] ?? '' }}
    />
  )
}
