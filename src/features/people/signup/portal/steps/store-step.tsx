import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'

import { slugFrom } from '../../rules.ts'
import { CheckedInput } from '../checked-input.tsx'
import { nameOf } from '../read-form.ts'
import { text } from '../text.ts'
import type { SignUp } from '../use-sign-up.ts'

/** The store's name, suggested from the person's name, and how they work. */
export function StoreStep({ signUp }: { signUp: SignUp }) {
  const { form, skeleton } = signUp
  const { params, params2, partner_types } = skeleton
  const suggested = slugFrom(nameOf(form.values))
  const { slug } = form.values

  useEffect(() => {
    if (slug === '' || params.slug_readonly) form.setFieldValue('slug', suggested)
    // Once for each name: a field that was emptied stays empty.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above.
  }, [suggested, params.slug_readonly])

  return (
    <Stack gap="md">
      {params.sign_message_link_store !== '' && (
        <Text>{params.sign_message_link_store}</Text>
      )}
      <CheckedInput
        field="slug"
        signUp={signUp}
        label={text.fields.slug}
        description={params.slug_readonly ? text.hints.slugReadonly : text.hints.slug}
        placeholder={params.sign_slug_placeholder}
        readOnly={params.slug_readonly}
        leftSection={`${params2.sign_link_sufix}/`}
        leftSectionWidth={`${params2.sign_link_sufix.length + 3}ch`}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {partner_types.length > 0 && (
        <Select
          id="partner_type_id"
          label={text.fields.partner_type_id}
          data={partner_types.map(({ id, singular_name }) => ({
            value: String(id),
            label: singular_name,
          }))}
          value={form.values.partner_type_id || null}
          onChange={(value) => form.setFieldValue('partner_type_id', value ?? '')}
          error={form.errors['partner_type_id']}
          allowDeselect={false}
        />
      )}
    </Stack>
  )
}
