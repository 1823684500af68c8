import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../../test/databases.ts'

it('Y1809: PostgreSQL reads a statement with a name once on a connection, and any other one each time', async () => {
  const { kysely } = await emptyDatabase('postgres')
  await kysely.connection().execute(async (connection) => {
    for (const number of [1, 2, 3]) {
      const { rows } = await sql`/* prepared of_a_test */ select ${number}::integer as number`.execute(connection)
      expect(rows).toEqual([{ number }])
      expect((await sql`select ${number}::integer as other`.execute(connection)).rows).toEqual([{ other: number }])
    }
    const { rows } = await sql`select name from pg_prepared_statements`.execute(connection)
    expect(rows).toEqual([{ name: 'of_a_test' }])
    await expect(sql`/* prepared of_a_mistake */ select ${1}::nothing`.execute(connection)).rejects.toThrow('nothing')
    expect((await sql`select 1 as one`.execute(connection)).rows).toEqual([{ one: 1 }])
  })
})
