import { setInterval } from "node:timers/promises";

import { z } from "zod";

const listSchema = z.object({
  messages: z.array(z.object({ ID: z.string(), Subject: z.string() })),
});
const messageSchema = z.object({ Text: z.string() });

const pollMs = 50;
const timeoutMs = 10_000;

/** The mailbox at an origin, by Mailpit's API: that of the embedded backend or of `supabase start`. */
export function mailboxAt(origin: string) {
  async function read(path: string): Promise<unknown> {
    const response = await fetch(`${origin}/api/v1/${path}`);
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
    return response.json();
  }

  async function mailTo(to: string) {
    return listSchema.parse(await read(`search?query=${encodeURIComponent(`to:${to}`)}`)).messages;
  }

  /** Waits for a mail with such a subject, and returns the newest one's text. */
  async function latest(to: string, subject: RegExp): Promise<string> {
    const end = Date.now() + timeoutMs;
    for await (const _ of setInterval(pollMs)) {
      const mail = (await mailTo(to)).find(({ Subject }) => subject.test(Subject));
      if (mail) return messageSchema.parse(await read(`message/${mail.ID}`)).Text;
      if (Date.now() > end) break;
    }
    throw new Error(`There is no mail to ${to} whose subject is like ${subject}.`);
  }

  return {
    latest,
    async link(to: string, subject: RegExp): Promise<string> {
      const text = await latest(to, subject);
      const [link] = /https?:\/\/[^\s<>"')\]]+/.exec(text) ?? [];
      if (link === undefined) throw new Error(`There is no link in the mail:\n${text}`);
      return link;
    },
    /** The code in that mail: alone on a line, since an address may end in as many digits. */
    async code(to: string, subject: RegExp): Promise<string> {
      const text = await latest(to, subject);
      const [code] = /^\d{8}$/m.exec(text.replaceAll("\r", "")) ?? [];
      if (code === undefined) throw new Error(`There is no code in the mail:\n${text}`);
      return code;
    },
    count: async (to: string): Promise<number> => (await mailTo(to)).length,
  };
}
