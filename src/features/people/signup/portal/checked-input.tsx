import { Loader, MaskInput, TextInput, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type ComponentPropsWithoutRef,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'

import { maskOf, pastedMobile } from './masks.ts'
import type { FormField, SignUpForm } from './sign-up-form.ts'
import { text } from './text.ts'
import type { SignUp } from './use-sign-up.ts'

import classes from './sign-up-screen.module.css'

type WordField = {
  [Field in FormField]: SignUpForm[Field] extends string ? Field : never
}[FormField]

type Typing =
  | 'type'
  | 'placeholder'
  | 'readOnly'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'spellCheck'

type CheckedInputProps = Pick<ComponentPropsWithoutRef<'input'>, Typing> & {
  field: WordField
  signUp: SignUp
  label: string
  description?: string | undefined
  mask?: 'cpf' | 'cnpj' | 'mobile'
  leftSection?: ReactNode
  leftSectionWidth?: string
}

/** A field that the server validates when it loses the focus; it shows the progress. */
export function CheckedInput({
  field,
  signUp,
  mask,
  description,
  ...more
}: CheckedInputProps) {
  const { form, checks } = signUp
  const check = checks[field]
  const current = check?.value === form.values[field].trim() ? check.status : null
  const asking = current === 'asking'
  const shared = {
    name: field,
    description: asking ? text.validating : description,
    error: form.errors[field],
    rightSection: asking ? (
      <Loader size="xs" aria-hidden />
    ) : current === 'fine' && !form.errors[field] ? (
      <IconCircleCheck aria-label={text.valid} className={classes['fine']} />
    ) : undefined,
    onBlur: () => signUp.leaveField(field),
    ...more,
  }
  return (
    <div>
      {mask === undefined ? (
        <TextInput
          {...shared}
          value={form.values[field]}
          onChange={(event) =>
            form.setFieldValue(field, withoutSign(field, event.currentTarget.value))
          }
        />
      ) : (
        <Masked {...shared} field={field} signUp={signUp} mask={mask} />
      )}
      <VisuallyHidden aria-live="polite">{asking ? text.validating : ''}</VisuallyHidden>
    </div>
  )
}

/** The field already shows the sign. */
function withoutSign(field: WordField, typed: string): string {
  return field === 'instagram_req' || field === 'tiktok' ? typed.replace(/^@/, '') : typed
}

type MaskedProps = Omit<CheckedInputProps, 'mask'> & {
  mask: 'cpf' | 'cnpj' | 'mobile'
  name: string
  error: ReactNode
  rightSection: ReactNode
  onBlur: () => void
}

/** The mask keeps its own value; a paste that replaces it remounts the field. */
function Masked({ field, signUp, mask, ...more }: MaskedProps) {
  const { form } = signUp
  const [pastes, setPastes] = useState(0)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (pastes > 0) input.current?.focus()
  }, [pastes])

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    if (mask !== 'mobile') return
    const pasted = event.clipboardData.getData('text')
    if (!/^\s*\+?55/.test(pasted)) return
    event.preventDefault()
    form.setFieldValue(field, pastedMobile(pasted))
    setPastes(pastes + 1)
  }

  return (
    <MaskInput
      {...more}
      key={pastes}
      {...maskOf(mask)}
      ref={input}
      defaultValue={form.values[field]}
      onChangeRaw={(_, masked) => form.setFieldValue(field, masked)}
      onPaste={paste}
      inputMode={mask === 'cnpj' ? 'text' : 'numeric'}
      autoCapitalize={mask === 'cnpj' ? 'characters' : 'none'}
    />
  )
}
