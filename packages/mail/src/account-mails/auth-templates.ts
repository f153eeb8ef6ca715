import { escapeHtml } from "../escape-html.ts";
import { mailFrame } from "../mail-frame.ts";
import type { AccountMailMessages, AccountMailName } from "./account-messages.ts";
import { accountMessages, type MailLanguage } from "./messages.ts";

export const templateNames = [
  "confirmation",
  "email_change",
  "invite",
  "magic_link",
  "reauthentication",
  "recovery",
] as const satisfies readonly AccountMailName[];

export type TemplateName = (typeof templateNames)[number];

/** Placeholders of Supabase Auth, which escapes their values. */
const actions: Readonly<Record<string, string>> = {
  "{email}": "{{ .Email }}",
  "{newEmail}": "{{ .NewEmail }}",
  "{code}": "{{ .Token }}",
};

// `printf` converts whatever is in the metadata to text: comparing a number with a text would fail, and no mail would
// be sent to an address that a stranger signed up first.
const declaration = '{{ $language := printf "%v" .Data.language }}';

const withActions = (text: string) =>
  text.replaceAll(/\{\w+\}/g, (placeholder) => actions[placeholder] ?? placeholder);

/** Returns a part of a template that chooses the text of the user's language, or English. */
function inEachLanguage(textIn: (language: MailLanguage) => string): string {
  return `{{ if eq $language "de" }}${textIn("de")}{{ else if eq $language "es" }}${textIn("es")}{{ else if eq $language "fr" }}${textIn("fr")}{{ else }}${textIn("en")}{{ end }}`;
}

/** A template's subject, in Go's template language. */
export function templateSubject(name: TemplateName): string {
  const subject = inEachLanguage((language) =>
    withActions(accountMessages[language][name].subject),
  );
  return `${declaration}${subject}`;
}

/** A template's HTML, in Go's template language. */
export function templateBody(name: TemplateName): string {
  const english: AccountMailMessages = accountMessages.en[name];
  /** @throws Error if a language has no text where English has one */
  const translate = (messageOf: (messages: AccountMailMessages) => string | undefined) =>
    inEachLanguage((language) => {
      const text = messageOf(accountMessages[language][name]);
      if (text === undefined) throw new Error(`${name} says less in ${language} than in English`);
      return withActions(escapeHtml(text));
    });
  const body = mailFrame({
    language: inEachLanguage((language) => language),
    title: translate(({ title }) => title),
    preview: translate(({ preview }) => preview),
    paragraphs: english.paragraphs.map((_, index) =>
      translate(({ paragraphs }) => paragraphs[index]),
    ),
    ...(english.button && {
      button: { label: translate(({ button }) => button), href: "{{ .ConfirmationURL }}" },
    }),
    ...(english.code && {
      code: { lead: translate(({ code }) => code), code: "{{ .Token }}" },
    }),
    notes: english.notes.map((_, index) => translate(({ notes }) => notes[index])),
  });
  return `${declaration}${body}`;
}
