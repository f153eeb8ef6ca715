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

/** The same part in each language, with English as the default. */
function inEachLanguage(place: (language: MailLanguage) => string): string {
  return `{{ if eq $language "de" }}${place("de")}{{ else if eq $language "es" }}${place("es")}{{ else if eq $language "fr" }}${place("fr")}{{ else }}${place("en")}{{ end }}`;
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
  const each = (place: (messages: AccountMailMessages) => string | undefined) =>
    inEachLanguage((language) => {
      const text = place(accountMessages[language][name]);
      if (text === undefined) throw new Error(`${name} says less in ${language} than in English`);
      return withActions(escapeHtml(text));
    });
  const body = mailFrame({
    language: inEachLanguage((language) => language),
    title: each(({ title }) => title),
    preview: each(({ preview }) => preview),
    paragraphs: english.paragraphs.map((_, index) => each(({ paragraphs }) => paragraphs[index])),
    ...(english.button && {
      button: { label: each(({ button }) => button), href: "{{ .ConfirmationURL }}" },
    }),
    ...(english.code && {
      code: { lead: each(({ code }) => code), code: "{{ .Token }}" },
    }),
    notes: english.notes.map((_, index) => each(({ notes }) => notes[index])),
  });
  return `${declaration}${body}`;
}
