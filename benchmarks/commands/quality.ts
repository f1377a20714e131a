import { Command } from 'commander'

export function qualityCommand(): Command {
  return new Command('quality')
}
