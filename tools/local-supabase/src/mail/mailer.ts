import { randomBytes } from "node:crypto";

import type { Sql } from "postgres";

import type { Mailer } from "../context.ts";

/** The mailbox keeps this many mails; older ones go. */
const capacity = 1000;

export function createMailer(sql: Sql): Mailer {
  return {
    send: async ({ to, subject, text, html }) => {
      const id = randomBytes(11).toString("hex");
      await sql`
        insert into _local_supabase.mail (id, recipient, subject, text, html)
        values (${id}, ${to}, ${subject}, ${text}, ${html})`;
      await sql`
        delete from _local_supabase.mail where id in (
          select id from _local_supabase.mail order by created_at desc, id desc offset ${capacity})`;
    },
  };
}
