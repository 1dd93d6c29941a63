import { expect, test } from 'vitest'

import { createWorld } from '#tests/support/world.ts'

test.each([
  [false, 'absent'],
  [true, 'present'],
])('readiness with a worker (%s) says that it is %s', async (worker, expected) => {
  const world = await createWorld({ worker })
  try {
    const answer = await world.http.inject('/health/ready')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ok', worker: expected },
    ])
  } finally {
    await world.close()
  }
})
