import { expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'

it('classes, modules, methods, constants, accessors', () => checkFacts('ruby', `# frozen_string_literal: true

# Holds
# items.
module Shop
  class Cart < Base
    MAX = 10
    Line = Struct.new(:item)
    attr_reader :size, "weight"
    scope :open, -> { where(open: true) }
    define_method(:later) { 1 }

    # Adds.
    def add(item, *rest)
      local = 1
      def inner; end
    end

    class << self
      def build = new
    end

    def self.load; end

    private

    def hidden
    end
    def Cart.shown; end
    public
    def back; end
    private def once; end
  end

  class Admin::Deep::User; end
end
def helper(x); end
`, {
  definitions: [
    '5-36 +module Shop', '6-33 +class Shop . Cart', '7-7 +constant Shop.Cart . MAX', '8-8 +class Shop.Cart . Line',
    '9-9 +field Shop.Cart . size', '9-9 +field Shop.Cart . weight', '10-10 +method Shop.Cart . open',
    '11-11 +method Shop.Cart . later',
    '14-17 +method Shop.Cart . add', '20-20 +method Shop.Cart . build', '23-23 +method Shop.Cart . load',
    '27-28 -method Shop.Cart . hidden',
    '29-29 +method Shop.Cart . shown', '31-31 +method Shop.Cart . back', '32-32 -method Shop.Cart . once',
    '35-35 +class Shop . User', '37-37 +function helper',
  ],
  signatures: {
    Cart: 'class Cart < Base', add: 'def add(item, *rest)', User: 'class Admin::Deep::User', MAX: 'MAX = 10',
    hidden: 'def hidden',
  },
  docs: { Shop: 'Holds items.', add: 'Adds.', Cart: undefined },
}))

it('what loads files', () => checkFacts('ruby', `require 'json'
require_relative '../lib/a'
require_relative 'b'
require File.expand_path('../c', __FILE__)
require File.expand_path('../../d', __dir__)
require File.join(__dir__, 'e', 'f')
require File.join(File.dirname(__FILE__), 'g')
require "#{__dir__}/h"
require "#{name}/i"
load 'tasks/j.rb'
autoload :K, 'shop/k'
require dynamic
obj.require 'l'
`, {
  imports: [
    '1 import json {}', '2 import ../lib/a {}', '3 import ./b {}', '4 import ./c {}', '5 import ./../../d {}',
    '6 import ./e/f {}', '7 import ./g {}',
    '8 import ./h {}', '10 dynamic tasks/j.rb {}', '11 import shop/k {K}',
  ],
}))

it('references and literals', () => checkFacts('ruby', `class A < ::B::C
  include D, E::F
  extend G
  has_many :items, class_name: 'Item', through: :rows
  def go(x = H.new)
    @repo&.save!(x, I)
    raise J::K, 'bad' unless x.is_a?(L)
    M::N::MAX + o(1)
  rescue P, Q::R => e
    chain.of(1).calls(%w[a b])
    S::T.build do end
    "hole #{U}"
  end
end
RSpec.describe V::W, type: :model do
  ENV['HOME']
  get '/x', to: 'users#show'
end
`, {
  references: [
    '1 inherit ::B . C', '2 inherit D', '2 inherit E . F', '3 inherit G', '4 call has_many', '5 call H . new',
    '6 call @repo . save!',
    '6 value I', '7 call raise', '7 value J . K', '7 call x . is_a?', '7 value L', '8 value M::N . MAX', '8 call o', '9 type P',
    '9 type Q . R',
    '10 call chain.of(1) . calls', '10 call chain . of', '11 call S::T . build', '12 value U', '15 call RSpec . describe',
    '15 value V . W',
    '16 value ENV', '17 call get',
  ],
  literals: [
    '4 has_many = items', '4 class_name = Item', '4 through = rows', '7 raise = bad', '10 calls = a', '10 calls = b',
    '15 type = model',
    '16 ENV = HOME', '17 get = /x', '17 to = users#show',
  ],
}))

it('typed names, and broken syntax', async () => {
  const { typedNames } = await factsOf('ruby', `class A
  def initialize
    @repo = Shop::Repo.new(1)
    @late ||= Late.new
    x = Item.new
    y = Item.find
  end
end
`)
  expect(typedNames.map(each => `${each.startLine}-${each.endLine} ${each.member ? 'member ' : ''}${each.name}: ${each.type}`))
    .toEqual(['1-8 member repo: Shop::Repo', '1-8 member late: Late', '2-7 x: Item'])
  const mixed = await factsOf('ruby', `class A
  def a
    @x = X.new
    @y = X.new
  end
  def b
    @x = find
    @y ||= X.new
  end
end
`)
  expect(mixed.typedNames.map(each => `${each.startLine}-${each.endLine} ${each.name}`)).toEqual(['1-10 y', '1-10 y', '2-5 x'])
  await checkFacts('ruby', 'require "a"\nclass Good; def m; B.go; end; end\nclass Bad; def (\n', {
    state: 'partial', imports: ['1 import a {}'],
  })
})
