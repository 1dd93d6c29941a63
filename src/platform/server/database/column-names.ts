import { PostgresDialect, PostgresQueryCompiler } from 'kysely'
import type pg from 'pg'

// The database's names are in snake_case, the program's in camelCase. Both directions are cached:
// there are a few hundred names.
const propertyNames = new Map<string, string>()
const columnNames = new Map<string, string>()

/** `brand_id` in the program: `brandId`. */
export function propertyName(column: string): string {
  let name = propertyNames.get(column)
  if (name === undefined) {
    name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    propertyNames.set(column, name)
  }
  return name
}

/** `brandId` in the database: `brand_id`. */
function columnName(property: string): string {
  let name = columnNames.get(property)
  if (name === undefined) {
    name = property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    columnNames.set(property, name)
  }
  return name
}

/**
 * Gives the rows of a connection camelCase names. The description of a result is changed before
 * its rows are read, so it costs nothing per row.
 */
export function nameRowsInCamelCase({ connection }: pg.PoolClient): void {
  connection.prependListener('rowDescription', ({ fields }: { fields: Field[] }) => {
    for (const field of fields) field.name = propertyName(field.name)
  })
}

type Field = { name: string }

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(columnName(identifier))
  }
}

/**
 * PostgreSQL with the names of queries written in camelCase. Used instead of Kysely's
 * CamelCasePlugin, which copies each query's tree and each row.
 */
export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new SnakeCaseCompiler()
  }
}
