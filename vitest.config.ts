import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // What hangs is ended; nothing is to fail because the machine has other work.
    testTimeout: process.env.LONG ? 1_200_000 : 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
    // Many tests wait for a process or a database, so that twice as many as the cores have enough to do.
    maxWorkers: 4,
    reporters: [
      'default',
      ['junit', { outputFile: process.env.VITEST_JUNIT_OUTPUT_FILE ?? 'test-results/unit.xml' }],
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          // The files that a worker runs share what they import: read once, it takes a quarter less.
          isolate: false,
          include: ['packages/**/*.test.ts', 'e2e/project/*.test.ts'],
          globalSetup: 'e2e/support/postgres/for-all.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: ['e2e/long/**/*.test.ts'],
          globalSetup: 'e2e/support/postgres/for-all.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Each attack has the machine to itself.
          fileParallelism: false,
        },
      },
    ],
  },
})
