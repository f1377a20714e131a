import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { expectImports, openTree } from '../open-tree.ts'

describe('ruby', () => {
  it('require through the load path, relative ones, load, autoload; gems and the standard library lead nowhere', async () => {
    const tree = `
      //- shop.gemspec
      Gem::Specification.new { |s| s.name = 'shop' }
      //- lib/shop.rb
      require 'json'
      require 'shop/cart'
      require_relative 'shop/item'
      require File.expand_path('../shop/paths', __FILE__)
      require 'cart'
      module Shop
        autoload :Late, 'shop/late'
      end
      //- lib/shop/cart.rb
      module Shop; class Cart; end; end
      //- lib/shop/item.rb
      //- lib/shop/late.rb
      //- lib/shop/paths.rb
      load File.join(__dir__, 'tasks.rake')
      //- lib/shop/tasks.rake
      //- spec/spec_helper.rb
      require 'shop'
      //- spec/shop/cart_spec.rb
      require 'spec_helper'
      require 'support/json'
      //- spec/support/json.rb
      //- vendor/x/json.rb
    `
    await expectImports(tree, 'out', ['lib/shop.rb', 'spec/spec_helper.rb', 'spec/shop/cart_spec.rb', 'lib/shop/paths.rb'], `
      lib/shop.rb:2 -> lib/shop/cart.rb import
      lib/shop.rb:3 -> lib/shop/item.rb import
      lib/shop.rb:4 -> lib/shop/paths.rb import
      lib/shop.rb:7 -> lib/shop/late.rb import
      lib/shop/paths.rb:1 -> lib/shop/tasks.rake import
      spec/spec_helper.rb:1 -> lib/shop.rb import
      spec/shop/cart_spec.rb:1 -> spec/spec_helper.rb import
      spec/shop/cart_spec.rb:2 -> spec/support/json.rb import
    `)
    await expectImports(tree, 'in', ['lib/shop/item.rb', 'spec/spec_helper.rb'], `
      lib/shop.rb:3 -> lib/shop/item.rb import
      spec/shop/cart_spec.rb:1 -> spec/spec_helper.rb import
    `)
  })

  it('load paths that code adds, and gems of one repository', async () => {
    await expectImports(`
      //- core/core.gemspec
      Gem::Specification.new
      //- core/lib/core/log.rb
      //- app/app.gemspec
      Gem::Specification.new
      //- app/bin/run.rb
      $LOAD_PATH.unshift File.expand_path('../../extra', __FILE__)
      require 'tool'
      require 'core/log'
      require 'tool/none'
      //- app/extra/tool.rb
      //- app/other/tool/none.rb
    `, 'out', 'app/bin/run.rb', `
      app/bin/run.rb:2 -> app/extra/tool.rb import
      app/bin/run.rb:3 -> core/lib/core/log.rb import
    `)
  })

  it('Rails: constants of autoload roots by scope, concerns, acronyms, bases, mixins', async () => {
    const tree = `
      //- config/application.rb
      module Shop
        class Application < Rails::Application
          config.autoload_lib(ignore: %w[tasks])
        end
      end
      //- config/initializers/inflections.rb
      ActiveSupport::Inflector.inflections(:en) do |inflect|
        # inflect.acronym 'XML'
        inflect.acronym 'API'
      end
      //- app/models/user.rb
      class User < ApplicationRecord
        include Named
        def key = APIKey.new
        def xml = XmlFile.new
        belongs_to :team
      end
      //- app/models/application_record.rb
      class ApplicationRecord < ActiveRecord::Base; end
      //- app/models/concerns/named.rb
      module Named; end
      //- app/models/api_key.rb
      class APIKey; end
      //- lib/xml_file.rb
      class XmlFile; end
      //- app/models/admin/user.rb
      class Admin::User; end
      //- app/models/admin/team.rb
      class Admin::Team; end
      //- app/controllers/admin/users_controller.rb
      module Admin
        class UsersController < ApplicationController
          def index
            User.all
            ::User.find(Team::LIMIT)
            Missing.call
          rescue Admin::Gone, String
          end
        end
      end
      //- app/controllers/admin/teams_controller.rb
      class Admin::TeamsController < ApplicationController
        def index = User.all
      end
      //- app/controllers/application_controller.rb
      class ApplicationController < ActionController::Base; end
      //- app/views/missing.rb
      //- spec/models/user_spec.rb
      RSpec.describe User do
        it { Admin::User.new }
      end
    `
    expectEdges(await openTree(tree).relations('out', 'app/models/user.rb'), `
      app/models/user.rb:1 -> app/models/application_record.rb inherit
      app/models/user.rb:2 -> app/models/concerns/named.rb inherit
      app/models/user.rb:3 -> app/models/api_key.rb call
      app/models/user.rb:4 -> lib/xml_file.rb call
    `)
    const controllers = ['app/controllers/admin/users_controller.rb', 'app/controllers/admin/teams_controller.rb']
    expectEdges(await openTree(tree).relations('out', ...controllers), `
      app/controllers/admin/users_controller.rb:2 -> app/controllers/application_controller.rb inherit
      app/controllers/admin/users_controller.rb:4 -> app/models/admin/user.rb call
      app/controllers/admin/users_controller.rb:5 -> app/models/user.rb call
      app/controllers/admin/users_controller.rb:5 -> app/models/admin/team.rb reference
      app/controllers/admin/teams_controller.rb:1 -> app/controllers/application_controller.rb inherit
      app/controllers/admin/teams_controller.rb:2 -> app/models/user.rb call
    `)
    expectEdges(await openTree(tree).relations('in', 'app/models/admin/user.rb'), `
      app/controllers/admin/users_controller.rb:4 -> app/models/admin/user.rb call
      spec/models/user_spec.rb:2 -> app/models/admin/user.rb call
    `)
  })

  it('a gem that Zeitwerk loads: exceptions, collapsed folders, pushed folders with a namespace', async () => {
    expectEdges(await openTree(`
      //- lib/acme.rb
      require 'zeitwerk'
      loader = Zeitwerk::Loader.for_gem
      loader.inflector.inflect("html_page" => "HTMLPage")
      loader.collapse("#{__dir__}/acme/parts")
      loader.push_dir("#{__dir__}/../plugins", namespace: Acme::Plugins)
      loader.setup
      module Acme; end
      //- lib/acme/run.rb
      module Acme
        class Run
          def go = [HTMLPage, Wheel, Plugins::Mail, HtmlPage, Parts::Wheel]
        end
      end
      //- lib/acme/html_page.rb
      module Acme; class HTMLPage; end; end
      //- lib/acme/parts/wheel.rb
      module Acme; class Wheel; end; end
      //- plugins/mail.rb
      module Acme::Plugins; class Mail; end; end
    `).relations('out', 'lib/acme/run.rb'), `
      lib/acme/run.rb:3 -> lib/acme/html_page.rb reference
      lib/acme/run.rb:3 -> lib/acme/parts/wheel.rb reference
      lib/acme/run.rb:3 -> plugins/mail.rb reference
    `)
  })

  it('without autoloading: who defines the constant, seen from its scope; opened classes share', async () => {
    const tree = openTree(`
      //- lib/rk/request.rb
      module Rk
        class Request
          class Bad < StandardError; end
          LIMIT = 1
        end
      end
      //- lib/rk/app.rb
      module Rk
        class App < Base
          def go(env)
            req = Request.new(env)
            req.params
            raise Request::Bad if Request::LIMIT > Opened::X
            Logger.new(Set.new, Fake)
          end
        end
      end
      //- lib/rk/base.rb
      module Rk; class Base; end; end
      //- lib/rk/one.rb
      module Rk; module Opened; def self.a; end; end; end
      //- lib/rk/two.rb
      module Rk; module Opened; def self.b; end; end; end
      //- lib/other/request.rb
      module Other; class Request; end; end
      //- lib/set.rb
      class Set; def extra; end; end
      //- test/fake.rb
      class Fake; end
      //- test/app_test.rb
      class AppTest < Minitest::Test
        def test_go = Rk::App.new(Fake)
      end
    `)
    const found = await tree.relations('out', 'lib/rk/app.rb', 'test/app_test.rb')
    expectEdges(found, `
      lib/rk/app.rb:2 -> lib/rk/base.rb inherit
      lib/rk/app.rb:4 -> lib/rk/request.rb call
      lib/rk/app.rb:5 -> lib/rk/request.rb call
      lib/rk/app.rb:6 -> lib/rk/request.rb reference
      lib/rk/app.rb:6 -> lib/rk/one.rb reference
      lib/rk/app.rb:6 -> lib/rk/two.rb reference
      test/app_test.rb:2 -> lib/rk/app.rb call
      test/app_test.rb:2 -> test/fake.rb reference
    `)
    expect(found.filter(({ target }) => /one|two/.test(target)).map(({ confidence }) => confidence)).toEqual([0.4275, 0.4275])
    expectEdges(await tree.relations('in', 'lib/other/request.rb', 'lib/set.rb'), '')
  })

  it('constants of the base class and of mixins go before those of the root', async () => {
    expectEdges(await openTree(`
      //- lib/base.rb
      class Base
        class Part; end
        LIMIT = 1
      end
      //- lib/mixed.rb
      module Mixed
        NAME = 'x'
      end
      //- lib/part.rb
      class Part; end
      //- lib/child.rb
      class Child < Base
        include Mixed
        def go = Part.new(LIMIT)

        def name = NAME
      end
      //- lib/deep.rb
      class Base::Deep < Base
        include Inner
        def go = VALUE
      end
      //- lib/inner.rb
      module Base::Inner
        VALUE = 2
      end
      //- lib/none.rb
      class None
        def go = Part.new(LIMIT)
      end
    `).relations('out', 'lib/child.rb', 'lib/none.rb', 'lib/deep.rb'), `
      lib/child.rb:1 -> lib/base.rb inherit
      lib/child.rb:2 -> lib/mixed.rb inherit
      lib/child.rb:3 -> lib/base.rb call
      lib/child.rb:3 -> lib/base.rb reference
      lib/child.rb:5 -> lib/mixed.rb reference
      lib/none.rb:2 -> lib/part.rb call
      lib/deep.rb:1 -> lib/base.rb inherit
      lib/deep.rb:2 -> lib/inner.rb inherit
      lib/deep.rb:3 -> lib/inner.rb reference
    `)
  })

  it('a typed member leads to its class; an own constant hides others', async () => {
    expectEdges(await openTree(`
      //- lib/repo.rb
      class Repo
        def save_all; end
      end
      //- lib/thing.rb
      class Thing; end
      //- lib/service.rb
      class Service
        Thing = Struct.new(:a)
        def initialize
          @repo = Repo.new
        end

        def call
          @repo.save_all
          Thing.new(1)
        end
      end
    `).relations('out', 'lib/service.rb'), `
      lib/service.rb:4 -> lib/repo.rb call
      lib/service.rb:8 -> lib/repo.rb call
    `)
  })

  it('engines, packs and configured roots are autoloaded; what Rails does not load is not', async () => {
    expectEdges(await openTree(`
      //- config/application.rb
      module App
        class Application < Rails::Application
          config.autoload_paths += %W[extras]
          config.eager_load_paths << Rails.root.join("app/deep/parts")
        end
      end
      //- app/models/order.rb
      class Order
        def go = [Extra, Engine::Tool, Paid, Piece, Script, Asset]
      end
      //- extras/extra.rb
      class Extra; end
      //- engines/one/lib/one/engine.rb
      module One; class Engine < ::Rails::Engine; end; end
      //- engines/one/app/services/engine/tool.rb
      module Engine; class Tool; end; end
      //- packs/pay/package.yml
      enforce_dependencies: true
      //- packs/pay/app/models/paid.rb
      class Paid; end
      //- app/deep/parts/piece.rb
      class Piece; end
      //- script/helper.rb
      Other = 1
      //- app/assets/asset.rb
      Something = 1
    `).relations('out', 'app/models/order.rb'), `
      app/models/order.rb:2 -> extras/extra.rb reference
      app/models/order.rb:2 -> engines/one/app/services/engine/tool.rb reference
      app/models/order.rb:2 -> packs/pay/app/models/paid.rb reference
      app/models/order.rb:2 -> app/deep/parts/piece.rb reference
    `)
  })

  it('a class that opens one of a gem or of Ruby is not what its name means', async () => {
    expectEdges(await openTree(`
      //- lib/core_ext/hash.rb
      class Hash
        def deep; end
      end
      //- config/initializers/patch.rb
      module ActiveRecord
        class Base
          def patched; end
        end
      end
      //- lib/string.rb
      class String; end
      //- lib/model.rb
      class Model < ActiveRecord::Base
        def go = [Hash.new, String.new, ActiveRecord::Base.all]
      end
    `).relations('out', 'lib/model.rb'), '')
  })

  it('who needs a class with classes of its own, or a module named like its file', async () => {
    const tree = openTree(`
      //- lib/shop.rb
      module Shop
        class Error < StandardError; end
        def self.open; end
      end
      //- lib/shop/order.rb
      module Shop
        class Order
          class Line; end
        end
      end
      //- bin/run.rb
      Shop.open
      Shop::Order.new
    `)
    expectEdges(await tree.relations('in', 'lib/shop.rb', 'lib/shop/order.rb'), `
      bin/run.rb:1 -> lib/shop.rb call
      bin/run.rb:2 -> lib/shop/order.rb call
    `)
  })
})
