import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Long enough for a busy machine, in milliseconds. `LONG` is set in the long suite.
    testTimeout: process.env.LONG ? 1_200_000 : 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
    // Many tests wait for a process or a database, so two cores are enough for four workers.
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
          // The test files that one worker runs share imported modules, which saves a quarter of the time.
          isolate: false,
          include: ['packages/**/*.test.ts', 'e2e/project/*.test.ts'],
          globalSetup: 'e2e/support/postgres/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: ['e2e/long/**/*.test.ts'],
          globalSetup: 'e2e/support/postgres/global-setup.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // These tests measure time and memory, so only one file runs at a time.
          fileParallelism: false,
        },
      },
    ],
  },
})
