/** Runs one benchmark: `npm run bench -- page`, or `server`. Both read the rounds from `process.argv`. */
import { Argument, Command } from 'commander'

const [name] = new Command('npm run bench --')
  .description('Measures the page or the server, see bench/README.md.')
  .addArgument(new Argument('<what>', 'what to measure').choices(['page', 'server']))
  .argument('[rounds]', 'the number of rounds (default: 9)')
  .showHelpAfterError('(--help lists all options)')
  .parse().args
await import(`./${name}.ts`)
