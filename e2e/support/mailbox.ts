import { expect } from "@playwright/test";
import { z } from "zod";

import { mailboxAddress } from "./product.ts";

const listSchema = z.object({
  messages: z.array(z.object({ ID: z.string(), Subject: z.string() })),
});
const messageSchema = z.object({ Subject: z.string(), Text: z.string() });

async function mailTo(address: string) {
  const query = encodeURIComponent(`to:${address}`);
  const response = await fetch(`${mailboxAddress}/api/v1/search?query=${query}`);
  return listSchema.parse(await response.json()).messages;
}

/** Waits for the newest message to an address with such a subject. */
export async function latestMail(to: string, subject: RegExp): Promise<{ text: string }> {
  let id: string | undefined;
  await expect
    .poll(
      async () => {
        id = (await mailTo(to)).find((message) => subject.test(message.Subject))?.ID;
        return id;
      },
      { message: `a mail to ${to} with subject ${subject}` },
    )
    .toBeDefined();
  const response = await fetch(`${mailboxAddress}/api/v1/message/${id}`);
  return { text: messageSchema.parse(await response.json()).Text };
}

/** The first link in a mail's text. */
export function linkIn(text: string): string {
  const link = /https?:\/\/[^\s<>"']+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in the mail:\n${text}`);
  return link;
}

/** How many messages went to an address. */
export async function countMail(to: string): Promise<number> {
  return (await mailTo(to)).length;
}
