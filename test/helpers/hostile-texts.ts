/** Forty names, comments and titles that break a screen. People use some of them on purpose and others by accident. */
const zalgo = (text: string) =>
  [...text].map((letter) => letter + "\u0335\u0321\u034e\u030d\u0315\u0322".repeat(4)).join("");
const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

export const hostileTexts: readonly string[] = [
  // Markup, and code that would run if a text became HTML, a style or a URL
  "<script>window.broken = true</script>",
  "<img src=x onerror='window.broken = true'>",
  "<svg onload='window.broken = true'></svg>",
  '"><style>*{display:none}</style>',
  "</p></article><h1>Mine</h1>",
  "<iframe srcdoc='<script>parent.broken = true</script>'>",
  "javascript:window.broken=true",
  "&lt;b&gt;&amp;&#x202e;",
  "{{constructor.constructor('window.broken=true')()}}",
  ["$", "{window.broken = true}"].join(""),
  "');DROP TABLE donations;--",
  "<!-- <![CDATA[ ]]> -->",
  // Directions
  "\u202egnihtemos detanod nnA",
  "\u2066\u2067\u2068\u202d Ann",
  "محمد علي تبرع بعشرين دولارا",
  "שלום Ann 123 עולם $5",
  "\u200f\u200f\u200f$500",
  "ܫܠܡܐ ދިވެހި Ann",
  // Marks, joiners and invisible characters
  zalgo("zalgo"),
  zalgo("Ha̷rmless looking name"),
  "👨‍👩‍👧‍👦".repeat(10),
  `👩${"\u200d👩".repeat(30)}`,
  "🏳️‍🌈🏴‍☠️🇺🇸🇩🇪".repeat(6),
  "\u200b\u200c\u200d\u2060\ufeff".repeat(8),
  "e\u0301".repeat(40),
  "\u0e01\u0e34\u0e49".repeat(40),
  // Width
  "W".repeat(40),
  "﷽".repeat(10),
  "𒐫𒐫𒐫𒐫𒐫𒐫",
  "ＷＩＤＥ".repeat(10),
  "M".repeat(200),
  repeated("nospaceatall", 200),
  repeated("漢字仮名交じり文", 200),
  repeated("-.,_", 200),
  "😀".repeat(100),
  `https://example.com/${"a/".repeat(90)}`,
  // Breaks and blanks
  "one\ntwo\r\nthree\u2028four",
  `${"\u00a0".repeat(190)}end`,
  "\t\u3000 \u2003",
  "",
];
