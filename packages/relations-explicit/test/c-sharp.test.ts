import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { expectImports, openTree } from './open-tree.ts'

const TILLS = `
  //- Desk/Start.cs
  using Acme.Setup;
  namespace Acme.Desk;
  [Counted]
  public class Start
  {
      public void Run(Services services) => services.AddTill().Where(x => x);
  }
  //- Setup/TillSetup.cs
  namespace Acme.Setup;
  public static class TillSetup
  {
      public static Services AddTill(this Services services) => services;
      public static void Where(string notAnExtension) {}
  }
  //- Setup/CountedAttribute.cs
  namespace Acme.Setup;
  public class CountedAttribute {}
  //- Far/TillSetup.cs
  namespace Acme.Far;
  public static class FarSetup
  {
      public static Services AddTill(this Services services) => services;
  }
  //- Desk/CashDesk.cs
  using System;
  using Acme.Core;
  using Gone.Away;
  using Alias = Acme.Other.Till;

  namespace Acme.Desk;

  public class CashDesk : DeskBase
  {
      public int Pay(int cents) => new Till().Snap(cents);
      Alias other;
      Coin coin;
      Acme.Other.Lamp lamp;
      Rules.Limit limit;
      List<Printer> printers;
  }
  //- Desk/DeskBase.cs
  namespace Acme.Desk { public abstract class DeskBase {} }
  //- Desk/Desk.csproj
  <Project Sdk="Microsoft.NET.Sdk"><ItemGroup><Using Include="Acme.Money" /></ItemGroup></Project>
  //- Core/Till.cs
  namespace Acme.Core;
  public partial class Till { public int Open() => 1; }
  //- Core/Parts/Till.Snap.cs
  namespace Acme.Core
  {
      public partial class Till { public int Snap(int c) => c; }
  }
  //- Core/Other/Unrelated.cs
  namespace Acme.Core.Hidden;
  public class Printer {}
  //- Other/Till.cs
  namespace Acme.Other;
  public class Till {}
  public record Lamp(int Watts);
  //- Other/Coin.cs
  namespace Acme.Other;
  public class Coin {}
  //- Money/Coin.cs
  namespace Acme.Money;
  public readonly struct Coin {}
  //- Rules/Limit.cs
  namespace Acme.Rules;
  public enum Limit { Low }
  //- Desk/Usings.cs
  global using Acme.Printing;
  //- Printing/Printer.cs
  namespace Acme.Printing;
  public interface Printer {}
`

describe('c-sharp', () => {
  it('finds types in used, enclosing and global namespaces, all parts of partial ones, never in others', async () => {
    expectEdges(await openTree(TILLS).relations('out', 'Desk/CashDesk.cs'), `
      Desk/CashDesk.cs:2 -> Core/Till.cs import
      Desk/CashDesk.cs:2 -> Core/Parts/Till.Snap.cs import
      Desk/CashDesk.cs:4 -> Other/Till.cs import
      Desk/CashDesk.cs:8 -> Desk/DeskBase.cs inherit
      Desk/CashDesk.cs:10 -> Core/Till.cs call
      Desk/CashDesk.cs:10 -> Core/Parts/Till.Snap.cs call
      Desk/CashDesk.cs:11 -> Other/Till.cs reference
      Desk/CashDesk.cs:12 -> Money/Coin.cs reference
      Desk/CashDesk.cs:13 -> Other/Till.cs reference
      Desk/CashDesk.cs:14 -> Rules/Limit.cs reference
      Desk/CashDesk.cs:15 -> Printing/Printer.cs reference
    `)
  })

  it('finds extension methods and attributes of used namespaces', async () => {
    const expected = `
      Desk/Start.cs:1 -> Setup/TillSetup.cs import
      Desk/Start.cs:1 -> Setup/CountedAttribute.cs import
      Desk/Start.cs:3 -> Setup/CountedAttribute.cs reference
      Desk/Start.cs:6 -> Setup/TillSetup.cs call
    `
    const tree = openTree(TILLS)
    expectEdges(await tree.relations('out', 'Desk/Start.cs'), expected)
    expectEdges(await openTree(TILLS).relations('in', 'Setup/TillSetup.cs', 'Setup/CountedAttribute.cs'), expected)
    expect(await tree.relations('in', 'Far/TillSetup.cs')).toEqual([])
  })

  it('finds who needs a type', async () => {
    await expectImports(TILLS, 'in', 'Core/Parts/Till.Snap.cs', 'Desk/CashDesk.cs:2 -> Core/Parts/Till.Snap.cs import')
    const tree = openTree(TILLS)
    expectEdges(await tree.relations('in', 'Money/Coin.cs'), 'Desk/CashDesk.cs:12 -> Money/Coin.cs reference')
    expect(await tree.relations('in', 'Other/Coin.cs')).toEqual([])
    expect(await tree.relations('in', 'Core/Other/Unrelated.cs')).toEqual([])
    expect(await tree.identify('Desk/CashDesk.cs', 'DeskBase')).toEqual([
      { artifact: 'Desk/DeskBase.cs', qualified: 'Acme.Desk.DeskBase' },
    ])
  })
})
