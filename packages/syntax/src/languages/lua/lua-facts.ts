import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { luaDefinitions } from './definitions.ts'
import { luaImports } from './imports.ts'
import { luaLiterals } from './literals.ts'
import { luaReferences } from './references.ts'
import { luaTypedNames } from './typed-names.ts'

/** Lua 5.1 to 5.4 and LuaJIT. */
export const luaFacts: LanguageFacts = {
  language: 'lua',
  visits: mergeVisits(luaDefinitions, luaImports, luaReferences, luaTypedNames, luaLiterals),
  isDoc: () => false,
  membersFollowContainer: false,
  sample: `local M <const> = {}; local a, b = require("c.d"), require 'e'
--- Doc.
function M.f(x, ...) local y = { 1, g = 2, ["h"] = function() end; [3] = x } return y.g, #y, -x, not x end
function M:i() self.j:k("l"):m{ n = [[o]] } goto p ::p:: end
local function q() if a then b() elseif c ~= d then e = e .. "f" else while true do break end repeat g() until h end end
for i = 1, 10, 2 do print(i // 2 & 3) end for k, v in pairs(t) do t[k] = v ^ 2 end
--[[ block ]] setmetatable(M, { __index = N }) do local z = (x and y) or nil end return M\n`,
}
