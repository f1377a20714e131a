import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import { parseCheckpoint, serializeCheckpoint, type Checkpoint } from '../train/checkpoint.ts'

/** Writes a checkpoint in place of the one before: whatever happens meanwhile, the file is one of the two. */
export function writeCheckpoint(path: string, checkpoint: Checkpoint): void {
  writeFileSync(`${path}.new`, serializeCheckpoint(checkpoint))
  renameSync(`${path}.new`, path)
}

/** @throws DeepDiscoveryError `DD_INVALID_CHECKPOINT` where there is none, or it is damaged */
export function readCheckpoint(path: string): Checkpoint {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch (cause) {
    throw new DeepDiscoveryError('DD_INVALID_CHECKPOINT', `There is no checkpoint at ${path}; start the training anew.`, { subject: path, cause })
  }
  return parseCheckpoint(bytes)
}
