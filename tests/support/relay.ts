import { type Relay, relayIn } from './scoped/relay.ts'
import { thisTest } from './this-test.ts'

/** Lays a way to the server at `url` for the length of the test. */
export const aRelay = (url: string): Promise<Relay> => relayIn(thisTest, url)
