import { Command } from 'commander'

export function mirrorsCommand(): Command {
  return new Command('mirrors')
}
