import { it } from 'vitest'
import { checkFacts } from '../../../test/facts-of.ts'

it('blocks, locals, references, modules', () => checkFacts('hcl', `# The logs.
resource "aws_s3_bucket" "logs" {
  bucket = "x-\${var.env}"
  tags   = merge(local.tags, { A = module.net.id })
  dynamic "rule" {
    for_each = data.aws_x.y[0].z
    content { id = rule.value, self = each.key }
  }
}
data "aws_x" "y" {}
locals {
  tags = { "k" = var.list[*].v }
}
variable "env" { description = "Which one." }
output "arn" { value = aws_s3_bucket.logs.arn }
module "net" {
  source = "./modules/net"
  count  = 1
  cidr   = var.cidr
}
provider "aws" { region = "eu" }
`.replace(', self', '\n    self'), {
  definitions: [
    '2-10 +struct aws_s3_bucket . logs', '11-11 +struct data.aws_x . y', '13-13 +constant local . tags', '15-15 +variable var . env',
    '16-16 +constant output . arn', '17-21 +module module . net',
  ],
  imports: ['18 import ./modules/net {net}'],
  references: [
    '3 value var . env', '4 value local . tags', '4 value module . net', '4 value module.net . id', '6 value data.aws_x . y', '7 value rule . value',
    '13 value var . list', '16 value aws_s3_bucket . logs', '20 value module.net.var . cidr', '20 value var . cidr',
  ],
  docs: { env: 'Which one.', logs: undefined },
  signatures: { logs: 'resource "aws_s3_bucket" "logs"', tags: 'tags = { "k" = var.list[*].v }' },
}))

it('a file of values', () => checkFacts('hcl', 'env = "prod"\n', { definitions: ['1-1 +field env'], literals: ['1 env = prod'] }))
