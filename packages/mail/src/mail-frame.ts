import { brand } from "@postlark/site/brand";

import { directionAttribute } from "./text-direction.ts";

/** What a mail says. All of it is markup: whoever hands in a text has escaped it. */
export type MailParts = {
  readonly language: string;
  readonly title: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly href: string } | undefined;
  readonly link?: { readonly lead: string; readonly label: string; readonly href: string };
  readonly code?: { readonly lead: string; readonly code: string };
  /** How long it works, and what to do when it was somebody else. */
  readonly notes: readonly string[];
  /** Who writes, where that is not Postlark, and what stands below: each a line. */
  readonly sender?: { readonly name: string; readonly lines: readonly string[] };
};

// The kit's tokens as mail programs understand them: they know neither variables nor oklch().
const light = {
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
const serif = "Newsreader,Georgia,'Times New Roman',serif";

const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:${dark.canvas}!important}
.card{background:${dark.surface}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.button{background:${dark.primary}!important;color:${dark.onPrimary}!important}
.code{background:${dark.sunken}!important;border-color:${dark.line}!important;color:${dark.ink}!important}
.link{color:${dark.accent}!important}
}
@media (max-width:480px){
.outer{padding:20px 12px!important}
.inner{padding:28px 22px!important}
.title{font-size:24px!important}
.button{display:block!important;text-align:center!important}
}`;

const text = `font-family:${sans};font-size:16px;line-height:1.55`;
const small = `font-family:${sans};font-size:14px;line-height:1.5`;

function paragraph(markup: string): string {
  return `<p${directionAttribute(markup)} class="ink" style="margin:0 0 20px;${text};color:${light.ink};overflow-wrap:anywhere">${markup}</p>`;
}

function buttonMarkup({ label, href }: NonNullable<MailParts["button"]>): string {
  return `<p style="margin:28px 0"><a class="button" href="${href}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${light.primary};color:${light.onPrimary};${text};line-height:1.3;font-weight:600;text-decoration:none">${label}</a></p>`;
}

/** A link within a paragraph. */
export function inlineLink(label: string, href: string): string {
  return `<a class="link" href="${href}" style="color:${light.accent};text-decoration:underline">${label}</a>`;
}

function linkMarkup({ lead, label, href }: NonNullable<MailParts["link"]>): string {
  return paragraph(`${lead} ${inlineLink(label, href)}`);
}

function codeMarkup({ lead, code }: NonNullable<MailParts["code"]>): string {
  return `${paragraph(lead)}
<p class="code" style="margin:0 0 24px;padding:14px 12px;border:1px solid ${light.line};border-radius:10px;background:${light.sunken};color:${light.ink};font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:26px;line-height:1.2;font-weight:600;letter-spacing:4px;text-align:center">${code}</p>`;
}

function noteMarkup(markup: string): string {
  return `<p class="muted" style="margin:0 0 10px;${small};color:${light.muted};overflow-wrap:anywhere">${markup}</p>`;
}

/** A mail as all of ours look: one column, one button, light or dark as the reader's device is. */
export function mailFrame(parts: MailParts): string {
  const { language, title, preview, paragraphs, button, link, code, notes, sender } = parts;
  const { name, lines } = sender ?? { name: brand.name, lines: [brand.line] };
  const content = [
    ...paragraphs.map(paragraph),
    ...(button ? [buttonMarkup(button)] : []),
    ...(link ? [linkMarkup(link)] : []),
    ...(code ? [codeMarkup(code)] : []),
    ...notes.map(noteMarkup),
  ].join("\n");
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
${styles}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${light.canvas}">
<div${directionAttribute(preview)} style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.canvas}">
<tr><td class="outer" align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:536px">
<tr><td class="ink" style="padding:0 4px 18px;font-family:${serif};font-size:24px;line-height:1;font-weight:500;color:${light.ink}">${name}</td></tr>
<tr><td class="card" style="border:1px solid ${light.line};border-radius:14px;background:${light.surface};overflow:hidden">
<div style="height:4px;background:#ed6255;background-image:linear-gradient(90deg,#f3aa40,#ed6255,#7544cd);border-radius:14px 14px 0 0;font-size:0;line-height:0">&nbsp;</div>
<div class="inner" style="padding:34px 36px 28px">
<h1${directionAttribute(title)} class="ink title" style="margin:0 0 18px;font-family:${serif};font-size:27px;line-height:1.25;font-weight:500;color:${light.ink};overflow-wrap:anywhere">${title}</h1>
${content}
</div>
</td></tr>
<tr><td class="muted" align="center" style="padding:22px 8px 0;${small};font-size:13px;color:${light.muted}">${lines.join("<br>")}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
