import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { BotCheck } from '../bot-check.tsx'
import { termsFor } from '../read-form.ts'
import { text } from '../text.ts'
import type { SignUp } from '../use-sign-up.ts'

import classes from '../sign-up-screen.module.css'

/** The summary, the agreement to the terms, and the bot check. */
export function ConfirmStep({ signUp }: { signUp: SignUp }) {
  const { form } = signUp
  return (
    <Stack gap="lg">
      <Review signUp={signUp} />
      <Stack gap="sm">
        <Checkbox
          radius="xs"
          label={text.consents.email}
          {...form.getInputProps('opt_in_email', { type: 'checkbox' })}
        />
        <Checkbox
          radius="xs"
          label={text.consents.mobile}
          {...form.getInputProps('opt_in_mobile', { type: 'checkbox' })}
        />
        <Terms signUp={signUp} />
      </Stack>
      <BotCheck round={signUp.proofRound} onChange={signUp.setProof} />
    </Stack>
  )
}

function Terms({ signUp }: { signUp: SignUp }) {
  const { form, skeleton } = signUp
  const [reading, setReading] = useState(false)
  const terms = termsFor(form.values, skeleton)

  function agree() {
    form.setFieldValue('terms', true)
    setReading(false)
  }

  return (
    <div>
      <Checkbox
        radius="xs"
        name="terms"
        label={text.consents.terms}
        {...form.getInputProps('terms', { type: 'checkbox' })}
      />
      <Anchor
        component="button"
        type="button"
        mt={4}
        className={classes['read']}
        onClick={() => setReading(true)}
      >
        {text.consents.read}
      </Anchor>
      <DetailSheet
        opened={reading}
        onClose={() => setReading(false)}
        title={text.consents.termsTitle}
        footer={
          <Button fullWidth onClick={agree}>
            {text.consents.agree}
          </Button>
        }
      >
        <ol className={classes['terms']}>
          {terms.paragraphs.map((paragraph) => (
            <li key={paragraph}>{paragraph}</li>
          ))}
        </ol>
        <Text size="sm" c="dimmed">
          {terms.version}
        </Text>
      </DetailSheet>
    </div>
  )
}

function Review({ signUp }: { signUp: SignUp }) {
  const { form, groups, skeleton } = signUp
  const { values } = form
  const own =
    values.person === 'PF'
      ? ([
          ['complete_name', values.complete_name],
          ['document_cpf', values.document_cpf],
          ['celular', values.celular],
        ] as const)
      : ([
          ['fantasy_name', values.fantasy_name],
          ['document_pj', values.document_pj],
          ['celular_pj', values.celular_pj],
        ] as const)
  const lines = [
    ...own.map((line) => [...line, 'identity'] as const),
    ['email', values.email, 'access'] as const,
    ...(skeleton.params.slug_readonly ? [] : [['slug', values.slug, 'store'] as const]),
  ]
  return (
    <section>
      <h2 className={classes['subtitle']}>{text.review.title}</h2>
      <dl className={classes['review']}>
        {lines.map(([field, value, step]) => (
          <div key={field}>
            <dt>{text.fields[field]}</dt>
            <dd>
              {value}
              {groups.findIndex((group) => group.includes(step)) !== signUp.at && (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  aria-label={`${text.review.change}: ${text.fields[field]}`}
                  onClick={() =>
                    signUp.goTo(groups.findIndex((group) => group.includes(step)))
                  }
                >
                  {text.review.change}
                </Anchor>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
