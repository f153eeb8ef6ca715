import { randomBytes } from "node:crypto";

import type { Sql } from "postgres";

import type { Config } from "../config.ts";
import type { Mailer, Sender } from "../context.ts";

/** How many mails are kept; older ones are deleted. */
const maxStoredMails = 1000;

/** Postgres text cannot contain NUL. */
function removeNul(text: string): string {
  return text.replaceAll("\0", "");
}

export function senderOf({ inbucket }: Config): Sender {
  return { name: inbucket.sender_name, address: inbucket.admin_email };
}

/** Creates a mailer that stores mails for the mailbox. @param defaultSender of mails that name none */
export function createMailer(sql: Sql, defaultSender: Sender): Mailer {
  return {
    send: async ({ to, subject, text, html, sender = defaultSender }) => {
      const id = randomBytes(11).toString("hex");
      await sql`
        insert into _local_supabase.mail
          (id, recipient, subject, text, html, sender_name, sender_address)
        values
          (${id}, ${removeNul(to)}, ${removeNul(subject)}, ${removeNul(text)}, ${removeNul(html)},
           ${removeNul(sender.name)}, ${removeNul(sender.address)})`;
      await sql`
        delete from _local_supabase.mail where id in (
          select id from _local_supabase.mail order by created_at desc, id desc offset ${maxStoredMails})`;
    },
  };
}
