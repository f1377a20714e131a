import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { rubyDefinitions } from './definitions.ts'
import { rubyImports } from './imports.ts'
import { rubyLiterals } from './literals.ts'
import { rubyReferences } from './references.ts'
import { rubyTypedNames } from './typed-names.ts'

/** Ruby up to 3.x. */
export const rubyFacts: LanguageFacts = {
  language: 'ruby',
  visits: mergeVisits(rubyDefinitions, rubyImports, rubyReferences, rubyLiterals, rubyTypedNames),
  isDoc: () => false,
  membersFollowContainer: true,
  sample: `# frozen_string_literal: true
require 'a'; require_relative "b"; autoload :C, 'c'
# Doc
module D; class E::F < ::G::H; include I, J::K; L = %w[m n].freeze; attr_reader :o, 'p'
  has_many :q, class_name: "R", if: -> (s) { s&.t }
  class << self; def u(v, w = X.new, *y, z:, a: 1, **b, &c) = d; end
  private def e; end
  def f!(g); @h ||= I.new(1) { |j, (k, l)| yield m[n] }
    @r.s(t: "u#{v}w") unless x.is_a?(Y) && !z; rescue O::P => q; raise; end; end; end
def self.a; case b when C, 1..2 then :d when /e(f)g/i then nil else [*g, **h] end; begin; i += 1; ensure; j; end while k; end
x = <<~L
  m #{n}
L
RSpec.describe O::P, type: :q do it('r') { expect { s }.to t(:u, 'v' => 1.5) } end\n`,
}
