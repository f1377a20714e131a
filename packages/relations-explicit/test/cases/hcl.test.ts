import { expectEdges } from '@deepdiscovery/testkit'
import { describe, it } from 'vitest'
import { openTree } from '../open-tree.ts'

const TREE = `
  //- main.tf
  module "net" {
    source = "./modules/net"
    cidr   = var.cidr
    gone   = 1
  }
  module "vendor" {
    source = "terraform-aws-modules/net/aws"
    cidr   = local.block
  }
  resource "aws_instance" "web" {
    subnet = module.net.subnet_id
    ami    = data.aws_ami.base.id
    role   = aws_iam_role.web.arn
    own    = aws_instance.web.id
    each   = each.value
    none   = module.vendor.subnet_id
  }
  //- variables.tf
  variable "cidr" {}
  //- locals.tf
  locals {
    block = "10"
  }
  data "aws_ami" "base" {}
  //- iam.tf
  resource "aws_iam_role" "web" {}
  //- prod.tfvars
  cidr = "10.0.0.0/8"
  //- modules/net/vars.tf
  variable "cidr" {}
  //- modules/net/out.tf
  output "subnet_id" {
    value = var.cidr
  }
  //- terraform-aws-modules/net/aws/main.tf
  variable "cidr" {}
  output "subnet_id" {}
  //- other/iam.tf
  resource "aws_iam_role" "web" {}
`

describe('hcl', () => {
  it('files of a folder see each other; modules lead to their folder, arguments to its variables, values to its outputs', async () => {
    expectEdges(await openTree(TREE).relations('out', 'main.tf'), `
      main.tf:2 -> modules/net/out.tf import
      main.tf:2 -> modules/net/vars.tf import
      main.tf:3 -> modules/net/vars.tf reference
      main.tf:3 -> variables.tf reference
      main.tf:8 -> locals.tf reference
      main.tf:11 -> modules/net/out.tf reference
      main.tf:12 -> locals.tf reference
      main.tf:13 -> iam.tf reference
    `)
  })

  it('who uses a file of a module, of the folder', async () => {
    expectEdges(await openTree(TREE).relations('in', 'modules/net/vars.tf'), `
      main.tf:2 -> modules/net/vars.tf import
      main.tf:3 -> modules/net/vars.tf reference
      modules/net/out.tf:2 -> modules/net/vars.tf reference
    `)
    expectEdges(await openTree(TREE).relations('in', 'variables.tf'), `
      main.tf:3 -> variables.tf reference
      prod.tfvars:1 -> variables.tf reference
    `)
  })

  it('a look-alike in another folder is none of it', async () => {
    expectEdges(await openTree(TREE).relations('in', 'other/iam.tf', 'terraform-aws-modules/net/aws/main.tf'), '')
  })
})
