/** The kit's tokens without variables and oklch(), which mail programs lack. */
export const light = {
  canvas: "#f7f7fb",
  surface: "#ffffff",
  sunken: "#f0f0f7",
  ink: "#15172e",
  muted: "#4b4e66",
  line: "#dedfe8",
  primary: "#292966",
  onPrimary: "#f9fafe",
  accent: "#583faf",
};

const dark = {
  canvas: "#0d0e20",
  surface: "#15162b",
  sunken: "#090919",
  ink: "#f2f2f8",
  muted: "#b3b4c6",
  line: "#2a2b46",
  primary: "#fcba75",
  onPrimary: "#12132a",
  accent: "#bcb2fd",
};

const sans = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const serif = "Newsreader,Georgia,'Times New Roman',serif";
/** Breaks long words: Gmail supports only `word-break`, others `overflow-wrap` (caniemail.com, both features). */
export const breaking = "overflow-wrap:anywhere;word-break:break-word";
export const text = `font-family:${sans};font-size:16px;line-height:1.55`;
export const small = `font-family:${sans};font-size:14px;line-height:1.5`;

/** In pixels. */
export const width = 536;

const darkRules = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:${dark.canvas}!important}
.card{background:${dark.surface}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.button{background:${dark.primary}!important}
.label{color:${dark.onPrimary}!important}
.code{background:${dark.sunken}!important;border-color:${dark.line}!important;color:${dark.ink}!important}
.link{color:${dark.accent}!important}
}`;

const narrowRules = `@media (max-width:480px){
.outer{padding:20px 12px!important}
.inner{padding:28px 22px!important}
.title{font-size:24px!important}
.action{width:100%!important}
.label{display:block!important}
}`;

// Apple's programs turn dates, places and telephone numbers into blue links
// (github.com/emailmonday/Cerberus/issues/90).
const appleRules = `a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}`;

/**
 * Outlook for Windows renders with Word: without a font that it has it takes Times New Roman
 * (github.com/hteumeuleu/caniemail/issues/293), and on dense screens it enlarges texts but not boxes.
 */
const wordRules = `<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<style>p,td,a,div{font-family:'Segoe UI',Arial,sans-serif!important}h1,.name{font-family:Georgia,serif!important}.code{font-family:Consolas,monospace!important}</style><![endif]-->`;

/** Separate blocks: Gmail drops a whole one for a rule that it does not support. */
export const headMarkup = `${wordRules}
<style>
${narrowRules}
</style>
<style>
${darkRules}
</style>
<style>
${appleRules}
</style>`;
