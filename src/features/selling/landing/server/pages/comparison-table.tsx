import { infoPath, joinPath } from '../../rules.ts'
import { text } from '../company-text.ts'
import type { FactName, Program } from '../programs.ts'

const words = text.reviews
// In the order of their text.
const names = Object.keys(words.columns) as FactName[]

/** The programs side by side: a brand in each row. On a phone each row is a card. */
export function ComparisonTable({ programs }: { programs: Program[] }) {
  const columns = names.filter((name) =>
    programs.some(({ facts }) => facts.some((fact) => fact.name === name)),
  )
  return (
    // It scrolls where the columns need more room, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="comparison" role="region" aria-label={words.table} tabIndex={0}>
      <table aria-label={words.table}>
        <thead>
          <tr>
            <th scope="col">{words.brand}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {words.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {programs.map((program) => (
            <BrandRow key={program.brand.id} program={program} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type BrandRowProps = { program: Program; columns: FactName[] }

function BrandRow({ program: { brand, facts }, columns }: BrandRowProps) {
  const icon = `/${brand.slug}/app/icon-180.png`
  return (
    <tr>
      <th scope="row">
        <span className="mark">
          <img src={icon} alt="" width={44} height={44} />
          <a href={infoPath(brand)}>{brand.name}</a>
        </span>
        {brand.openForJoining && (
          <a className="act" href={joinPath(brand)}>
            {text.join}
          </a>
        )}
      </th>
      {columns.map((name) => (
        <td key={name} data-label={words.columns[name]}>
          {facts.find((fact) => fact.name === name)?.figure ?? words.none}
        </td>
      ))}
    </tr>
  )
}
