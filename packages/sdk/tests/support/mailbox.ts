import { expect, inject, vi } from "vitest";

const { mailboxUrl } = inject("backend");

type Summary = { ID: string; To: { Address: string }[] };

async function read<Answer>(path: string, parse: (value: unknown) => Answer): Promise<Answer> {
  const answer = await fetch(new URL(path, mailboxUrl));
  expect(answer.status).toBe(200);
  return parse(await answer.json());
}

/** The text of the newest mail to somebody, once it has come (Mailpit's API). */
export async function mailTo(address: string): Promise<string> {
  const id = await vi.waitFor(async () => {
    const messages = await read("/api/v1/messages", (value) => (value as { messages: Summary[] }).messages);
    const mail = messages.find(({ To }) => To.some(({ Address }) => Address === address));
    if (mail === undefined) throw new Error(`There is no mail to ${address}.`);
    return mail.ID;
  }, 5_000);
  return read(`/api/v1/message/${id}`, (value) => (value as { Text: string }).Text);
}

/** The link that a mail is about. */
export function linkIn(text: string): string {
  const [link] = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error("There is no link in the mail.");
  return link.replace(/[)>\]]+$/, "");
}
