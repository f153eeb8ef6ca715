import { brand } from "@postlark/site/brand";

import { breaking, headMarkup, light, serif, small, text, width } from "./mail-style.ts";
import { directionAttribute } from "./text-direction.ts";

/** The parts of a mail, all of them markup: callers escape texts. */
export type MailParts = {
  readonly language: string;
  readonly title: string;
  /** The text beside the subject in a list of mails. */
  readonly preview: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly href: string } | undefined;
  readonly link?: { readonly lead: string; readonly label: string; readonly href: string };
  readonly code?: { readonly lead: string; readonly code: string };
  /** Validity, and what to do if somebody else caused the mail. */
  readonly notes: readonly string[];
  /** The sender if it is not Postlark, and the lines below the mail. */
  readonly sender?: {
    readonly name: string;
    readonly lines: readonly string[];
    /** The source of a square picture within the mail. */
    readonly picture?: string | undefined;
    /** Its colours as #rrggbb, readable in both themes. */
    readonly accents?: Accents | undefined;
  };
};

type Accents = { readonly bar: string; readonly light: string; readonly dark: string };

const table = `table role="presentation" cellpadding="0" cellspacing="0" border="0"`;

function paragraph(markup: string): string {
  return `<p${directionAttribute(markup)} class="ink" style="margin:0 0 20px;${text};color:${light.ink};${breaking}">${markup}</p>`;
}

// Outlook for Windows takes padding on cells only (caniemail.com/features/css-padding), and no margin on a table:
// `mso-padding-alt` is the cell's there, and the link's padding is that of all other programs.
function buttonMarkup(
  { label, href }: NonNullable<MailParts["button"]>,
  accents: Accents | undefined,
): string {
  const primary = accents?.light ?? light.primary;
  return `<${table} class="action"><tr><td style="padding:8px 0 28px"><${table} class="action" style="border-collapse:separate"><tr><td class="button" align="center" bgcolor="${primary}" style="border-radius:10px;background:${primary};mso-padding-alt:13px 22px"><a class="label" href="${href}" style="display:inline-block;padding:13px 22px;color:${light.onPrimary};${text};line-height:1.3;font-weight:600;text-decoration:none;mso-padding-alt:0">${label}</a></td></tr></table></td></tr></table>`;
}

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
  return `<p${directionAttribute(markup)} class="muted" style="margin:0 0 10px;${small};color:${light.muted};${breaking}">${markup}</p>`;
}

/**
 * Hides the mail's text after its preview in a list of mails: invisible characters with spaces between them
 * (github.com/mjmlio/mjml/pull/1943).
 */
const previewEnd = "&#847;&#8199;".repeat(75);

function lineMarkup(markup: string): string {
  return `<div${directionAttribute(markup)}>${markup}</div>`;
}

const postlark: NonNullable<MailParts["sender"]> = { name: brand.name, lines: [brand.line] };

const barStyle = (accents: Accents | undefined) =>
  accents
    ? `background-color:${accents.bar}`
    : "background-color:#ed6255;background-image:linear-gradient(90deg,#f3aa40,#ed6255,#7544cd)";

/** A block of its own, as those of `headMarkup`. */
const darkAccent = ({ dark }: Accents) =>
  `<style>\n@media (prefers-color-scheme:dark){.button{background:${dark}!important}}\n</style>`;

function pictureMarkup(source: string | undefined): string {
  if (source === undefined) return "";
  return `<img src="${source}" width="40" height="40" alt="" style="display:inline-block;vertical-align:middle;margin-inline-end:12px;border:0;border-radius:9px">`;
}

/** The frame of all mails: one column, one button, light or dark as the device. */
export function mailFrame(parts: MailParts): string {
  const { language, title, preview, paragraphs, button, link, code, notes, sender } = parts;
  const { name, lines, picture, accents } = sender ?? postlark;
  const content = [
    ...paragraphs.map(paragraph),
    ...(button ? [buttonMarkup(button, accents)] : []),
    ...(link ? [linkMarkup(link)] : []),
    ...(code ? [codeMarkup(code)] : []),
    ...notes.map(noteMarkup),
  ].join("\n");
  // Keeps codes from being linked as telephone numbers.
  const detection = code ? `\n<meta name="format-detection" content="telephone=no">` : "";
  return `<!doctype html>
<html lang="${language}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">${detection}
<title>${title}</title>
${headMarkup}${accents ? `\n${darkAccent(accents)}` : ""}
</head>
<body class="canvas" style="margin:0;padding:0;background:${light.canvas}">
<div${directionAttribute(preview)} style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${previewEnd}</div>
<${table} class="canvas" width="100%" style="background:${light.canvas}">
<tr><td class="outer" align="center" style="padding:40px 16px">
<!--[if mso]><${table} align="center" width="${width}"><tr><td><![endif]-->
<${table} width="100%" style="max-width:${width}px">
<tr><td${directionAttribute(name)} class="ink name" style="padding:0 4px 18px;font-family:${serif};font-size:24px;line-height:1;font-weight:500;color:${light.ink}">${pictureMarkup(picture)}${name}</td></tr>
<tr><td class="card" style="border:1px solid ${light.line};border-radius:14px;background:${light.surface};overflow:hidden">
<${table} width="100%">
<tr><td height="4" bgcolor="${accents?.bar ?? "#ed6255"}" style="height:4px;${barStyle(accents)};border-radius:14px 14px 0 0;font-size:0;line-height:0;mso-line-height-rule:exactly">&nbsp;</td></tr>
<tr><td class="inner" style="padding:34px 36px 28px">
<h1${directionAttribute(title)} class="ink title" style="margin:0 0 18px;font-family:${serif};font-size:27px;line-height:1.25;font-weight:500;color:${light.ink};${breaking}">${title}</h1>
${content}
</td></tr>
</table>
</td></tr>
<tr><td class="muted" align="center" style="padding:22px 8px 0;${small};font-size:13px;color:${light.muted};${breaking}">${lines.map(lineMarkup).join("")}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}
