import { Input, Stack, Text } from '@mantine/core'

import { ManyChips } from '#platform/web/ui/choice/chips.tsx'
import { ActivitiesInput } from '#platform/web/ui/forms/activities-input.tsx'

import { offeredCnaes } from '../../rules.ts'
import { CheckedInput } from '../checked-input.tsx'
import { otherNetworks } from '../sign-up-form.ts'
import { text } from '../text.ts'
import type { SignUp } from '../use-sign-up.ts'

import classes from '../sign-up-screen.module.css'

const MOST_CATEGORIES = 5

/** The person's topics, the company's activities, and their social networks. */
export function ProfileStep({ signUp }: { signUp: SignUp }) {
  return (
    <Stack gap="lg">
      <Categories signUp={signUp} />
      {signUp.form.values.person === 'PJ' && <Activities signUp={signUp} />}
      <OtherNetworks signUp={signUp} />
    </Stack>
  )
}

function Categories({ signUp }: { signUp: SignUp }) {
  const { form, skeleton } = signUp
  const offered = skeleton.categories_to_publish
  if (offered.length === 0) return null
  const picked = form.values.categories
  return (
    <Input.Wrapper
      label={text.fields.categories}
      labelElement="div"
      description={text.hints.categories}
      error={form.errors['categories']}
    >
      <ManyChips
        label={text.fields.categories}
        chosen={picked}
        onChoose={(values) => form.setFieldValue('categories', values)}
        options={offered.map(({ id, title }) => ({
          value: String(id),
          label: title,
          disabled: picked.length >= MOST_CATEGORIES && !picked.includes(String(id)),
        }))}
      />
    </Input.Wrapper>
  )
}

/** The brand's list, limited to the company's activities; else all of the company's. */
function Activities({ signUp }: { signUp: SignUp }) {
  const { form, skeleton, company } = signUp
  const picked = form.values.pj_cnaes
  return (
    <ActivitiesInput
      label={text.fields.pj_cnaes}
      hints={{ pick: text.hints.cnaes, type: text.hints.cnaesTyped }}
      offered={offeredCnaes(skeleton.cnaes, company?.cnaes ?? [], picked)}
      value={picked}
      onChange={(codes) => form.setFieldValue('pj_cnaes', codes)}
      error={form.errors['pj_cnaes']}
    />
  )
}

function OtherNetworks({ signUp }: { signUp: SignUp }) {
  return (
    <fieldset className={classes['networks']}>
      <legend>
        {text.networks.title}{' '}
        <Text span c="dimmed" size="sm">
          ({text.hints.optional})
        </Text>
      </legend>
      <div className={classes['pairs']}>
        {otherNetworks.map((network) => {
          const prefix =
            network === 'linkedin' && signUp.form.values.person === 'PJ'
              ? text.companyLinkedin
              : text.prefixes[network]
          return (
            <CheckedInput
              key={network}
              field={network}
              signUp={signUp}
              label={text.networks[network]}
              {...(network === 'whatsapp' && { mask: 'mobile' as const })}
              {...(prefix !== '' && {
                leftSection: <span className={classes['prefix']}>{prefix}</span>,
                leftSectionWidth: `${prefix.length * 0.52 + 1.45}em`,
              })}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
