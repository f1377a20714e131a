import { Command } from 'commander'

export function hostsCommand(): Command {
  return new Command('hosts')
}
