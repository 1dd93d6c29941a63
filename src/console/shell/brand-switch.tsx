import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'

import { CONSOLE_BASE } from '#platform/web/console/address.ts'
import { useMember } from '#platform/web/console/member.ts'

import { usePersonBrands } from '../member.ts'
import { text } from '../text.ts'

import classes from './brand-switch.module.css'

/** The brand of this tab; another one is a full load, so that nothing of this brand stays. */
export function BrandSwitch() {
  const { brand, roleName } = useMember()
  const brands = usePersonBrands()
  return (
    <Menu width={220} position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes['target']}>
          <VisuallyHidden>{text.switchBrand}</VisuallyHidden>
          <span className={classes['initial']} aria-hidden>
            {brand.name.slice(0, 1)}
          </span>
          <span className={classes['words']}>
            <span className={classes['name']}>{brand.name}</span>
            <span className={classes['role']}>{roleName}</span>
          </span>
          <IconSelector aria-hidden size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{text.brands}</Menu.Label>
        {brands.map(({ slug, name }) => (
          <Menu.Item
            key={slug}
            component="a"
            href={`${CONSOLE_BASE}/${slug}`}
            rightSection={slug === brand.slug ? <IconCheck aria-hidden size={16} /> : null}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component="a" href={`/${brand.slug}/login`} target="_blank">
          {text.openPortal}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
