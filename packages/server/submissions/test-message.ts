/** The message with which the doctor and publish test the form. */
import { createSubmission, fields, type Submission } from '@portfolio/contract/submission.ts'

const name = 'npm run doctor'
const email = 'doctor@example.com'

/** Creates a unique submission that says that it is a test. */
export function createTestMessage(): Submission {
  return {
    ...createSubmission((field) => name.slice(0, fields[field].maxLength)),
    email,
    message: `A test of ${new Date().toISOString()}, and no message. It can be deleted.`,
  }
}

/** Whether a message is a test, which is not mailed. */
export const isTestMessage = (submission: Submission) =>
  submission.name === name &&
  submission.email === email &&
  /^A test of [\dT:.Z-]{24}, and no message\. It can be deleted\.$/.test(submission.message)
