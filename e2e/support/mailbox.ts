import { expect } from "@playwright/test";

import { mailboxAddress } from "./product.ts";

type Summary = { ID: string; Subject: string };

/** Waits for the newest message to an address and returns its text. */
export async function latestMail(
  to: string,
  subject: RegExp,
): Promise<{ subject: string; text: string; html: string }> {
  let found: Summary | undefined;
  await expect
    .poll(
      async () => {
        const query = encodeURIComponent(`to:${to}`);
        const response = await fetch(`${mailboxAddress}/api/v1/search?query=${query}`);
        const { messages } = (await response.json()) as { messages: Summary[] };
        found = messages.find((message) => subject.test(message.Subject));
        return found?.Subject;
      },
      { message: `a mail to ${to} with subject ${subject}` },
    )
    .toMatch(subject);
  const response = await fetch(`${mailboxAddress}/api/v1/message/${found?.ID}`);
  const message = (await response.json()) as { Subject: string; Text: string; HTML: string };
  return { subject: message.Subject, text: message.Text, html: message.HTML };
}

/** The first link in a mail's text. */
export function linkIn(text: string): string {
  const link = /https?:\/\/[^\s<>"']+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in the mail:\n${text}`);
  return link;
}

/** How many messages went to an address. */
export async function countMail(to: string): Promise<number> {
  const query = encodeURIComponent(`to:${to}`);
  const response = await fetch(`${mailboxAddress}/api/v1/search?query=${query}`);
  const { messages } = (await response.json()) as { messages: Summary[] };
  return messages.length;
}
