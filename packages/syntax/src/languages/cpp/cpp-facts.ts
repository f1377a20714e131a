import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { cDefinitions } from '../c/definitions.ts'
import { cImports } from '../c/imports.ts'
import { cLiterals } from '../c/literals.ts'
import { withoutPlacelessMacros } from '../c/placed-macros.ts'
import { cReferences } from '../c/references.ts'
import { cTypedNames } from '../c/typed-names.ts'
import { cppDefinitions } from './definitions.ts'
import { cppTypeParameters } from './type-parameters.ts'

/** C++ up to C++20, modules left out. */
export const cppFacts: LanguageFacts = {
  language: 'cpp',
  visits: mergeVisits(cDefinitions, cppDefinitions, cImports, cReferences, cppTypeParameters, cLiterals, cTypedNames),
  isDoc: comment => !/copyright|licen[cs]e/i.test(comment),
  membersFollowContainer: true,
  readable: withoutPlacelessMacros,
  sample: `#include <a>
#define B(c) c##_d
namespace e::f { inline namespace g { namespace { } } } using namespace h; using i::j; namespace k = l::m;
template <typename N, class... O> concept P = Q<N>; template <int R = 1> class S final : public T<R>, virtual private U::V {
 public: S() : w(1), x{2} {} explicit S(const S&) = delete; virtual ~S() noexcept override = 0; [[nodiscard]] static constexpr int y = 3;
 private: std::unique_ptr<Z> a_{}; friend class b; bool operator==(S c) const; operator bool() const; enum class d : char { E, F }; };
template <> void S<2>::g(int h = 4, auto&&... i) const& { for (const auto& [j, k] : l) try { throw m("n"); } catch (...) { }
  auto o = [&, this](int p) mutable -> q { return r<s>(p) <=> t->u.v[0]; }; delete[] new W<X>(y, {1}); static_cast<z*>(nullptr);
  if constexpr (auto A = B(); A) co_return R"(c)" "d"_e; }
extern "C" { typedef void (*f)(int); } using G = decltype(H::i)(J*);\n`,
}
