/** Function words of one language, folded, as its writers put them; scripts without spaces as `Intl.Segmenter` cuts them. */
const LISTS: Readonly<Record<string, string>> = {
  de: `aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bereits bin bis bitte da dabei dadurch
    dafür daher damit danach dann daran darauf das dass dein dem den denn der des deshalb die dies diese diesem diesen dieser dieses doch
    dort durch eigentlich ein eine einem einen einer eines einfach er es etwas für gegen gibt habe haben hat hatte hier ich ihr ihre im
    immer in ist ja jede jeder jedes jetzt kann kein keine keinen können könnte leider man mehr mein mit muss müssen nach nicht nichts noch
    nun nur ob oder ohne schon sehr sein seine seit sich sie sind so sobald soll sollte sondern sowie statt trotzdem über um und uns unter
    viel vom von vor war warum was weil wenn wenig werden wie wieder will wir wird wo wurde wurden zu zum zur zwar zwischen`,
  fr: `afin ai ainsi alors après au aucun aucune aussi autre aux avant avec avoir c car ce ceci cela ces cet cette chaque ci comme comment d
    dans de depuis des deux doit donc du elle elles en encore entre est et être fait faire faut il ils j je l la le les leur leurs lors
    lorsque mais me même mes moi moins mon n ne ni non nos notre nous on ont ou où par pas pendant peu peut plus plusieurs pour pourquoi
    puis qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si son sont sous sur ta tant te tous tout toute toutes très tu
    un une vers voici vos votre vous y était`,
  es: `a al algo algún alguna ante antes así aunque bajo bien cada como con cual cuando de del desde donde dos e el él ella ellos en entre era
    es esa ese eso esta está están este esto estos fue ha hace hacer hacia han hasta hay la las le les lo los más me mi mientras muy nada
    ni no nos nuestro o otra otro para pero poco por porque puede pueden pues que qué se sea según ser si sí sido sin sobre solo su sus
    tal también tan te tener tiene tienen todo todos tu un una uno unos y ya yo`,
  pt: `a ainda ao aos apenas após as até cada com como da das de dela dele depois do dos e é ela ele eles em enquanto entre era essa esse
    está estão este eu faz foi foram há isso isto já lhe mais mas me mesmo meu minha muito na nas não nem no nos nossa o os ou para pela
    pelo por porque pode podem quando que quem se seja sem ser será seu seus só sobre sua também tem têm toda todo todos um uma você`,
  it: `a abbiamo ad ai al alla alle allo anche ancora che chi ci come con cosa così cui da dal dalla dalle degli dei del della delle dello
    deve di dopo dove e è ed era essere fa fare fino fra gli ha hanno ho i il in invece io la le lo loro ma mentre mi mio molto nei nel
    nella nelle no noi non nostro o ogni per perché però più poi può quale quando quanto quella quello questa queste questi questo qui se
    sempre senza si sia sono stato su sua sul sulla suo tra tutti tutto un una uno viene vi`,
  nl: `aan al als alleen alles altijd andere ben bij daar dan dat de deze die dit door dus echter een en er geen gewoon haar had heb hebben
    heeft het hier hij hoe hun ik in is ja je kan kunnen maar me meer met mij mijn moet moeten na naar niet niets nog nu of om omdat ook
    op over te tegen tijdens toch toen tot u uit van veel voor waar waarom wanneer want waren was wat we wel welke werd wie wij wil wordt
    worden ze zich zij zijn zo zoals zonder zou`,
  pl: `a aby albo ale ani aż bardzo bez bo by być był była było będzie chyba co czy dla do gdy gdzie go i ich ile im inne ja jak jako je jego
    jej jest jeśli jeszcze już każdy kiedy kto które która którego który lub ma mają mi mnie mogę może można na nad nam nas nawet nic nie
    nim niż no o od on ona oni oraz po pod poza przed przez przy są się tak także tam te tego tej ten to też tu tylko tym u w we wszystko
    wtedy z za ze że żeby`,
  ru: `а без более бы был была были было быть в вам вас весь вместо во вот все всё всех вы где да даже для до если есть ещё еще же за здесь и
    из или им их к как какой когда кто ли либо меня мне может можно мы на над надо нам нас не него нет ни но ну о об один однако он она
    они оно от очень перед по под после потом потому почему при просто с сейчас со так также такой там то тоже только тот тут ты у уже
    чем что чтобы эта эти это этого этой этот я`,
  tr: `ama ancak bana bazı ben bir biraz biz bu bunu bunun çok çünkü da daha de değil diye en gibi göre hem hep her hiç için ile ise kadar
    ki kim mı mi mu mü nasıl ne neden nerede o olan olarak olduğu olması olmalı ona onu onun sadece sen siz şey şu tüm var ve veya ya yani
    yok zaman`,
  sv: `alla allt att av bara bli blir de dem den denna dess det detta dig du där då efter ej eller en er ett från för ha har hade hur här
    i icke inom inte jag kan kom man med mellan men mig min mot mycket måste ni nu när någon något några och om oss på sedan sig ska skall
    skulle som så till under upp ut utan vad var vara vi vid vilka vill är över`,
  zh: `的 了 和 是 在 我 有 就 不 都 一个 也 很 要 你 会 着 没有 自己 这 那 这个 那个 这里 那里 与 及 或 或者 而 而是 但 但是
    因为 所以 如果 当 时候 之后 之前 被 把 对于 从 使用 以及 为 为了 并 并且 还 还是 再 又 才 只 可以 可能 应该
    需要 请问 我们 你们 他们 它们 他 她 它 什么 怎么 怎样 如何 为什么 吗 呢 吧 啊 每 每个 各 其 其他 其中 等等 进行 通过 由于 无法 不能 不会 出现
    现在 目前 希望 已经 然后 该 将 则 却 非常 比较 一些 有些 某个 某些 发现 问题 情况`,
  ja: `の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あっ よう また もの という あり
    まで られ なる へ か だ これ によって により おり より による ず なり られる において ば なかっ なく しかし について せ だっ その後 できる それ う
    ので なお のみ でき き つ における および いう さらに でも ら たり その他 に関する たち ます です ました ません ください ましょ まし ませ でし
    でした ん ね よ れば とき 時 場合 ここ そこ どう 何 なぜ`,
  ko: `이 그 저 것 수 등 및 또는 그리고 하지만 그러나 그래서 때 때문 때문에 위해 대한 대해 있는 없는 하는 되는 된 한 할 있습니다 없습니다 합니다 됩니다
    입니다 같습니다 않습니다 않는 않고 있고 있음 없음 경우 현재 다른 모든 어떤 이런 그런 매우 더 잘 안 못`,
}

/**
 * Function words by language (ISO 639-1), for the languages most tasks are written in beside English. A word is a stop word only in
 * a text of that language: `die` is German, and an English verb.
 */
export const FOREIGN_STOP_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(LISTS).map(([language, words]) => [language, new Set(words.split(/\s+/))]),
)
