/** Everything that a page runs before its visitor does anything; kept below 2 KB by a test. */
import './contact-form/wake.ts'
import './sections/navigation/behaviour.ts'
import './work-dialog/wake.ts'
