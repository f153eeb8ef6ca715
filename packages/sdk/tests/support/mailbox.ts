import { expect, inject, vi } from "vitest";

const { mailboxUrl } = inject("backend");

async function read(path: string): Promise<unknown> {
  const answer = await fetch(new URL(path, mailboxUrl));
  expect(answer.status).toBe(200);
  return answer.json();
}

const field = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The text of the newest mail to somebody, once it has come (Mailpit's API). */
export async function mailTo(address: string): Promise<string> {
  const id = await vi.waitFor(async () => {
    const messages = list(field(await read("/api/v1/messages"), "messages"));
    const mail = messages.find((message) =>
      list(field(message, "To")).some((to) => field(to, "Address") === address),
    );
    if (mail === undefined) throw new Error(`There is no mail to ${address}.`);
    return String(field(mail, "ID"));
  }, 5_000);
  return String(field(await read(`/api/v1/message/${id}`), "Text"));
}

/** The link that a mail is about. */
export function linkIn(text: string): string {
  const [link] = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error("There is no link in the mail.");
  return link.replace(/[)>\]]+$/, "");
}
