import { it } from 'vitest'
import { checkFacts } from '../../test/facts-of.ts'

const CASES: readonly (readonly [language: string, text: string, typedNames: readonly string[]])[] = [
  ['typescript', `class Shop {
  private repo?: Repo<User> = make()
  log = new Log()
  constructor(private readonly cart: m.Cart, other: Other | null) { this.bell = new Bell() }
  run(list: Item[], { a }: Args) {
    const till: Till = open()
    let hat = new Hat<string>(), cap = get() as Cap
  }
}
interface Box { lid: Lid }
const ring = (bell: Bell) => bell.ring()
`, ['1-9 member repo: Repo', '1-9 member log: Log', '1-9 member cart: m.Cart', '1-9 member bell: Bell', '4-4 cart: m.Cart', '4-4 other: Other',
    '5-8 till: Till', '5-8 hat: Hat', '5-8 cap: Cap', '10-10 member lid: Lid', '11-11 bell: Bell']],
  ['python', `shop: Shop = make()
class Desk:
    repo: Repo
    other: Optional["m.Other"] = None
    def __init__(self, bell: Bell, cap: Cap | None = None, *items: Item):
        self.bell = bell
        self.till = Till()
        self.hat: Hat = x
        lamp = m.Lamp(1)
        plain = lower(1)
        with Lock() as lock: pass
`, ['1-11 shop: Shop', '2-11 member repo: Repo', '2-11 member other: m.Other', '2-11 member bell: Bell', '2-11 member till: Till',
    '2-11 member hat: Hat', '5-11 bell: Bell', '5-11 cap: Cap', '5-11 lamp: m.Lamp', '5-11 lock: Lock']],
  ['java', `class Shop {
  private final Repo<User> repo;
  m.Cart cart = new m.Cart();
  Shop(@Q Till till) { var hat = new Hat(); Cap cap = get(); int n = 1; for (Item item : list) {} try (Lock lock = open()) {} }
  record Point(Unit unit) {}
}
`, ['1-6 member repo: Repo', '1-6 member cart: m.Cart', '4-4 till: Till', '4-4 hat: Hat', '4-4 cap: Cap', '4-4 n: int', '4-4 item: Item', '4-4 lock: Lock',
    '5-5 member unit: Unit']],
  ['go', `package shop
type Shop struct { bell *Bell; m.Base; a, b Repo[int] }
func (s *Shop) Run(till, cap Till) {
  hat := &Hat{}; lamp := m.NewLamp(); x := new(Box); n := len(a)
  var ring Ring
}
`, ['2-2 member bell: Bell', '2-2 member Base: m.Base', '2-2 member a: Repo', '2-2 member b: Repo', '3-6 s: Shop', '3-6 till: Till', '3-6 cap: Till',
    '3-6 hat: Hat', '3-6 lamp: m.Lamp', '3-6 x: Box', '3-6 ring: Ring']],
  ['rust', `struct Shop { bell: Box<dyn Bell>, till: Arc<Mutex<m::Till<T>>>, list: Vec<Item> }
impl Shop {
  fn run(&mut self, cap: &Cap, hat: impl Hat) { let ring: Ring = x(); let lamp = Lamp::new(1); let pen = Pen { a }; let ink = m::Ink::default(); let n = f(); }
}
`, ['1-1 member bell: Bell', '1-1 member till: m::Till', '1-1 member list: Vec', '3-3 cap: Cap', '3-3 hat: Hat', '3-3 ring: Ring', '3-3 lamp: Lamp', '3-3 pen: Pen',
    '3-3 ink: m::Ink']],
  ['c-sharp', `class Shop(IRepo repo) {
  private readonly Bell? _bell;
  public Till Till { get; set; }
  Shop(Cap cap) { var hat = new Hat(); Lamp lamp = new(); foreach (Item item in list) {} }
}
`, ['1-5 repo: IRepo', '1-5 member _bell: Bell', '1-5 member Till: Till', '4-4 cap: Cap', '4-4 hat: Hat', '4-4 lamp: Lamp', '4-4 item: Item']],
]

it.each(CASES)('%s: names whose type is declared or created', (language, text, typedNames) => checkFacts(language, text, { typedNames }))
