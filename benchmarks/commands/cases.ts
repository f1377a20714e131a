import { Command } from 'commander'

export function casesCommand(): Command {
  return new Command('cases')
}
