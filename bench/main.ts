/** Runs one measurement: `npm run bench -- page`, or `server`. */
import { Argument, Command } from 'commander'

const [name] = new Command('npm run bench --')
  .description('Measures, and says what against: see bench/README.md.')
  .addArgument(new Argument('<what>', 'what to measure').choices(['page', 'server']))
  .argument('[rounds]', 'how often; 9 times where nothing is said')
  .showHelpAfterError('(--help lists all options)')
  .parse().args
await import(`./${name}.ts`)
