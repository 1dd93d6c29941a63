import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

import { text } from '../text.ts'

const words = text.contents
const MOST_LINKS = 20

type LinkFieldsProps = {
  links: string[]
  errors: Record<string, React.ReactNode>
  onChange: (links: string[]) => void
}

/** Any number of links; each visible field is required. */
export function LinkFields({ links, errors, onChange }: LinkFieldsProps) {
  return (
    <div>
      {links.map((link, index) => (
        // A link's position is its key while it is being typed.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={index} align="end" gap="xs" mb="xs" wrap="nowrap">
          <TextInput
            label={words.link(index + 1)}
            type="url"
            inputMode="url"
            placeholder="https://"
            flex={1}
            value={link.trimStart()}
            error={errors[`links.${index}`]}
            onChange={({ currentTarget }) =>
              onChange(
                links.map((other, at) => (at === index ? currentTarget.value : other)),
              )
            }
          />
          <ActionIcon
            variant="default"
            size={42}
            aria-label={words.removeLink(index + 1)}
            onClick={() => onChange(links.filter((_, at) => at !== index))}
          >
            <IconTrash aria-hidden size={18} />
          </ActionIcon>
        </Group>
      ))}
      {errors['links'] !== undefined && (
        <Text c="red" size="sm" role="alert" mb="xs">
          {errors['links']}
        </Text>
      )}
      {links.length < MOST_LINKS && (
        <Button
          variant="light"
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={() => onChange([...links, ''])}
        >
          {words.addLink}
        </Button>
      )}
    </div>
  )
}
