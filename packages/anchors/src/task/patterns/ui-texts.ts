import type { MentionPattern } from './mention-pattern.ts'

const QUOTED = String.raw`(?:"(?<text>[^"“”\n]{1,80})"|“(?<text2>[^"“”\n]{1,80})”|'(?<text3>[^'\n]{1,60})'|\*\*(?<text4>[^*\n]{1,60})\*\*|\[(?<text5>[A-Z][^[\]\n]{1,40})\](?!\())`
/** One of these begins what {@link QUOTED} quotes. */
const MARKS = '"“\'*['
const THING = '(?:button|btn|label|menu(?: item| entry)?|tab|link|page|dialog|modal|popup|screen|view|section|panel|field|input|checkbox|check box|radio(?: button)?|toggle|switch|dropdown|drop-down|select(?:or)?|option|column|header|heading|title|tooltip|placeholder|toast|banner|message|notification|text|caption|icon|badge|sidebar|toolbar|form|card)'

/** Texts of user interfaces: what is quoted beside the word for a control, what is clicked, ways through menus. */
export const UI_TEXTS: readonly MentionPattern[] = [
  { kind: 'ui-text', weight: 0.8, needsOneOf: MARKS, pattern: new RegExp(`${QUOTED} ${THING}s?\\b`, 'g') },
  { kind: 'ui-text', weight: 0.8, needsOneOf: MARKS, pattern: new RegExp(`\\b${THING}s?(?: (?:labell?ed|named|called|titled|with the (?:text|label)|that says|saying|says|shows|reads))?:? ${QUOTED}`, 'gi') },
  { kind: 'ui-text', weight: 0.8, needsOneOf: MARKS, pattern: new RegExp(`\\b(?:click(?:ing|ed|s)?|press(?:ing|ed)?|tap(?:ping|ped)?|select(?:ing|ed)?|choos(?:e|ing)|hit(?:ting)?|open(?:ing)?|labell?ed|titled)(?: on)?(?: the)? ${QUOTED}`, 'gi') },
  { kind: 'ui-text', weight: 0.8, needsOneOf: '“"「『【', pattern: /(?:点击|单击|按下|选择|打开|クリック|클릭)[了]?\s?[“"「『【](?<text>[^“”"「」『』【】\n]{1,40})[”"」』】]/g },
  { kind: 'ui-text', weight: 0.8, needsOneOf: '“"「『【', pattern: /[“"「『【](?<text>[^“”"「」『』【】\n]{1,40})[”"」』】]\s?(?:按钮|菜单|标签|页面|选项|对话框|链接|ボタン|メニュー|タブ|画面|리|버튼|메뉴|탭|페이지)/g },
  // Settings > Profile > Security: each step
  { kind: 'ui-text', weight: 0.6, needs: '>', within: ['title', 'prose', 'template', 'aside'], pattern: /(?<![\w<=-])(?<text>[A-Z][\w&' ]{1,40}?) (?:>|›|»|→|->) (?=[A-Z])/g },
  { kind: 'ui-text', weight: 0.6, needsOneOf: '>›»→', within: ['title', 'prose', 'template', 'aside'], pattern: /(?<=\w (?:>|›|»|→|->) )(?<text>[A-Z][\w&']{1,40}(?: [A-Z][\w&']{1,40}){0,3})(?![\w(<])/g },
]
