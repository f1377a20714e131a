import { Command, CommanderError } from 'commander'
import { BenchmarkError } from './benchmark-error.ts'
import { casesCommand } from './commands/cases.ts'
import { compareCommand } from './commands/compare.ts'
import { couplingCommand } from './commands/coupling.ts'
import { edgesCommand } from './commands/edges.ts'
import { encoderCommand } from './commands/encoder.ts'
import { featuresCommand } from './commands/features.ts'
import { fitCommand } from './commands/fit.ts'
import { hostsCommand } from './commands/hosts.ts'
import { mirrorsCommand } from './commands/mirrors.ts'
import { qualityCommand } from './commands/quality.ts'
import { reliabilityCommand } from './commands/reliability.ts'
import { reportCommand } from './commands/report.ts'
import { repositoriesCommand } from './commands/repositories.ts'
import { rolePairsCommand } from './commands/role-pairs.ts'
import { speedCommand } from './commands/speed.ts'

const program = new Command('bench')
  .description('Measures quality, speed and cost of DeepDiscovery and its rivals on the same tasks.')
  .exitOverride()
  .showHelpAfterError('(add --help for the options)')
const commands = [
  qualityCommand(), mirrorsCommand(), compareCommand(), featuresCommand(), fitCommand(), speedCommand(), casesCommand(), hostsCommand(),
  repositoriesCommand(), reportCommand(), edgesCommand(), reliabilityCommand(), couplingCommand(), rolePairsCommand(), encoderCommand(),
]
for (const command of commands) {
  program.addCommand(command.exitOverride())
}

try {
  await program.parseAsync(process.argv)
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else if (error instanceof BenchmarkError) {
    console.error(`bench: ${error.message}`)
    process.exitCode = error.exitCode
  } else throw error
}
