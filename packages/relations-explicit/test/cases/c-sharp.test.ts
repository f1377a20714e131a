import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { openTree } from '../open-tree.ts'

interface Case {
  readonly name: string
  readonly tree: string
  readonly from: string
  /** Every edge out of the file, by the C# specification. */
  readonly edges: string
}

const CASES: readonly Case[] = [
  {
    name: 'parts of a partial type know each other, in other folders, too; other types of the name do not',
    from: 'Core/Till.cs',
    tree: `
      //- Core/Core.csproj
      <Project/>
      //- Core/Till.cs
      namespace Acme.Core;
      public partial class Till { public int Open() => 1; }
      public class Drawer {}
      //- Core/Parts/Till.Snap.cs
      namespace Acme.Core
      {
          public partial class Till { }
      }
      //- Core/Till.Designer.cs
      namespace Acme.Core { partial class Till { } }
      //- Core/Other/Till.cs
      namespace Acme.Other;
      public partial class Till {}
      //- Desk/Desk.csproj
      <Project/>
      //- Desk/Till.cs
      namespace Acme.Core;
      public partial class Till {}
      //- Core/Drawer.cs
      namespace Acme.Core.Parts;
      public class Drawer {}
    `,
    edges: `
      Core/Till.cs:2 -> Core/Parts/Till.Snap.cs reference
      Core/Till.cs:2 -> Core/Till.Designer.cs reference
    `,
  },
  {
    name: 'a namespace and its type on one line',
    from: 'Desk/Desk.cs',
    tree: `
      //- Desk/Desk.cs
      using Acme.Core;
      namespace Acme.Desk { public class Desk : Till {} }
      //- Core/Till.cs
      namespace Acme.Core { public class Till {} }
      //- Far/Till.cs
      namespace Acme.Far { public class Till {} }
      //- Till.cs
      namespace Acme.Near { public class Till {} }
    `,
    edges: `
      Desk/Desk.cs:1 -> Core/Till.cs import
      Desk/Desk.cs:2 -> Core/Till.cs inherit
    `,
  },
  {
    name: 'global usings hold for their project only',
    from: 'Desk/Desk.cs',
    tree: `
      //- Desk/Desk.csproj
      <Project/>
      //- Desk/GlobalUsings.cs
      global using Acme.Core;
      //- Desk/Desk.cs
      namespace Acme.Desk;
      class Desk { Till till; Lamp lamp; }
      //- Core/Till.cs
      namespace Acme.Core;
      class Till {}
      //- Light/Light.csproj
      <Project/>
      //- Light/GlobalUsings.cs
      global using Acme.Lamps;
      //- Light/Lamp.cs
      namespace Acme.Lamps;
      class Lamp {}
    `,
    edges: 'Desk/Desk.cs:2 -> Core/Till.cs reference',
  },
  {
    name: 'of two types of one name the one in a project that is referred to, also through another',
    from: 'Desk/Desk.cs',
    tree: `
      //- Desk/Desk.csproj
      <Project><ItemGroup><ProjectReference Include="..\\\\Api\\\\Api.csproj" /></ItemGroup></Project>
      //- Desk/Desk.cs
      using Acme.Core;
      namespace Acme.Desk;
      class Desk { Till till; }
      //- Api/Api.csproj
      <Project><ItemGroup><ProjectReference Include="$(MSBuildProjectDirectory)/../Core/Core.csproj"/></ItemGroup></Project>
      //- Core/Core.csproj
      <Project/>
      //- Core/Till.cs
      namespace Acme.Core;
      public class Till {}
      //- Fake/Fake.csproj
      <Project/>
      //- Fake/Till.cs
      namespace Acme.Core;
      public class Till {}
    `,
    edges: `
      Desk/Desk.cs:1 -> Core/Till.cs import
      Desk/Desk.cs:3 -> Core/Till.cs reference
    `,
  },
  {
    name: 'nested types by their outer type, by a base, never alone',
    from: 'Desk/Desk.cs',
    tree: `
      //- Desk/Desk.cs
      using Acme.Core;
      namespace Acme.Desk;
      class Desk : Base
      {
          Till.Key key;
          Mode mode;
          Key other;
          Options options;
      }
      //- Core/Till.cs
      namespace Acme.Core;
      public class Till
      {
          public class Key {}
          public class Options {}
      }
      public class Lid {}
      //- Core/Base.cs
      namespace Acme.Core;
      public class Base
      {
          public enum Mode { On }
      }
    `,
    edges: `
      Desk/Desk.cs:1 -> Core/Till.cs import
      Desk/Desk.cs:1 -> Core/Base.cs import
      Desk/Desk.cs:3 -> Core/Base.cs inherit
      Desk/Desk.cs:5 -> Core/Till.cs reference
      Desk/Desk.cs:6 -> Core/Base.cs reference
    `,
  },
  {
    name: 'aliases, using static and whole names',
    from: 'Desk/Desk.cs',
    tree: `
      //- Desk/Desk.cs
      using Box = Acme.Other.Till;
      using static Acme.Money.Rates;
      namespace Acme.Desk;
      class Desk { Box box; Acme.Core.Till till; global::Acme.Core.Lid lid; }
      //- Core/Till.cs
      namespace Acme.Core;
      public class Till {}
      //- Core/Lid.cs
      namespace Acme.Core;
      public class Lid {}
      //- Other/Till.cs
      namespace Acme.Other;
      public class Till {}
      //- Money/Rates.cs
      namespace Acme.Money;
      public static class Rates { public static int Of(int x) => x; }
    `,
    edges: `
      Desk/Desk.cs:1 -> Other/Till.cs import
      Desk/Desk.cs:2 -> Money/Rates.cs import
      Desk/Desk.cs:4 -> Other/Till.cs reference
      Desk/Desk.cs:4 -> Core/Till.cs reference
      Desk/Desk.cs:4 -> Core/Lid.cs reference
    `,
  },
  {
    name: 'namespaces around and inside each other: the nearest type counts',
    from: 'Desk/Desk.cs',
    tree: `
      //- Desk/Desk.cs
      using Acme.Other;
      namespace Acme.Desk.Front
      {
          class Desk { Till till; Parts.Wheel wheel; }
      }
      //- Desk/Till.cs
      namespace Acme.Desk;
      public class Till {}
      //- Other/Till.cs
      namespace Acme.Other;
      public class Till {}
      //- Parts/Wheel.cs
      namespace Acme
      {
          namespace Parts
          {
              public class Wheel {}
          }
      }
      //- Wheel.cs
      namespace Parts;
      public class Wheel {}
    `,
    edges: `
      Desk/Desk.cs:4 -> Desk/Till.cs reference
      Desk/Desk.cs:4 -> Parts/Wheel.cs reference
    `,
  },
  {
    name: 'extension methods of used namespaces, on receivers of declared and of unknown type',
    from: 'Desk/Desk.cs',
    tree: `
      //- Desk/Desk.cs
      using Acme.Setup;
      namespace Acme.Desk;
      class Desk
      {
          void Run(Services services)
          {
              services.AddTill();
              Make().AddLid();
          }
      }
      //- Setup/Setup.cs
      namespace Acme.Setup;
      public static class Setup
      {
          public static Services AddTill(this Services services) => services;
          public static T AddLid<T>(this T services) => services;
      }
      //- Far/Setup.cs
      namespace Acme.Far;
      public static class Setup
      {
          public static Services AddTill(this Services services) => services;
      }
    `,
    edges: `
      Desk/Desk.cs:1 -> Setup/Setup.cs import
      Desk/Desk.cs:7 -> Setup/Setup.cs call
      Desk/Desk.cs:8 -> Setup/Setup.cs call
    `,
  },
]

describe('c-sharp', () => {
  it.each(CASES)('$name', async ({ tree, from, edges }) => {
    expectEdges(await openTree(tree).relations('out', from), edges)
  })

  it('finds the parts of a partial type from each, and doubts a type of a project that nothing refers to', async () => {
    const tree = openTree(`
      //- Core/Core.csproj
      <Project/>
      //- Core/Till.cs
      namespace Acme.Core;
      public partial class Till {}
      //- Core/Parts/Till.cs
      namespace Acme.Core;
      partial class Till {}
      //- Desk/Desk.csproj
      <Project/>
      //- Desk/Desk.cs
      using Acme.Core;
      class Desk : Till {}
    `)
    expectEdges(await tree.relations('in', 'Core/Parts/Till.cs'), `
      Core/Till.cs:2 -> Core/Parts/Till.cs reference
      Desk/Desk.cs:1 -> Core/Parts/Till.cs import
      Desk/Desk.cs:2 -> Core/Parts/Till.cs inherit
    `)
    const found = await tree.relations('out', 'Desk/Desk.cs')
    expect(found.map(({ target, label, confidence }) => `${target} ${label} ${confidence.toFixed(2)}`)).toEqual([
      'Core/Parts/Till.cs import 0.40', 'Core/Parts/Till.cs inherit 0.38', 'Core/Till.cs import 0.40', 'Core/Till.cs inherit 0.38',
    ])
  })
})
