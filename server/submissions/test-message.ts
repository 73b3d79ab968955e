/** The message by which the doctor tries the form out, marked as what it is. */
import { type Submission, submissionOf } from '../../contract/submission.ts'

const name = 'npm run doctor'
const email = 'doctor@example.com'

/** A submission that says that it is a test, and is like no other. */
export function testMessage(): Submission {
  return {
    ...submissionOf(() => name),
    email,
    message: `A test of ${new Date().toISOString()}, and no message. It can be deleted.`,
  }
}

/** Whether a message is one of those; nobody is told of it. */
export const isTestMessage = (one: Submission) =>
  one.name === name &&
  one.email === email &&
  /^A test of [\dT:.Z-]{24}, and no message\. It can be deleted\.$/.test(one.message)
