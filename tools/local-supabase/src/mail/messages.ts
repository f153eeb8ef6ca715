import type { Sql } from "postgres";

export type StoredMail = {
  id: string;
  created_at: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  is_read: boolean;
  sender_name: string;
  sender_address: string;
};

/** All conditions must match, as case-insensitive parts of the text. */
export type MailFilter = { to?: string; subject?: string; terms?: readonly string[] };

/** Returns a page of mails, newest first, and the numbers of all mails that match. */
export async function listMails(
  sql: Sql,
  filter: MailFilter,
  { start, limit }: { start: number; limit: number },
): Promise<{ mails: StoredMail[]; total: number; unread: number }> {
  const where = whereSql(sql, filter);
  const mails = await sql<StoredMail[]>`
    select * from _local_supabase.mail where ${where}
    order by created_at desc, id desc limit ${limit} offset ${start}`;
  const [counts] = await sql<{ total: number; unread: number }[]>`
    select count(*)::int as total, (count(*) filter (where not is_read))::int as unread
    from _local_supabase.mail where ${where}`;
  return { mails, total: counts?.total ?? 0, unread: counts?.unread ?? 0 };
}

/** Returns one mail and marks it as read; undefined if there is none. @param id or `latest` */
export async function readMail(sql: Sql, id: string): Promise<StoredMail | undefined> {
  const selectedId =
    id === "latest"
      ? sql`(select id from _local_supabase.mail order by created_at desc, id desc limit 1)`
      : sql`${id}`;
  const [mail] = await sql<StoredMail[]>`
    update _local_supabase.mail set is_read = true where id = ${selectedId} returning *`;
  return mail;
}

/** @param ids all mails when left out */
export async function deleteMails(sql: Sql, ids?: readonly string[]): Promise<void> {
  await sql`
    delete from _local_supabase.mail where ${ids === undefined ? sql`true` : sql`id = any(${[...ids]})`}`;
}

function whereSql(sql: Sql, { to, subject, terms = [] }: MailFilter) {
  const contains = (column: string, part: string) =>
    sql`position(lower(${part}) in lower(${sql(column)})) > 0`;
  let condition = sql`true`;
  if (to !== undefined) condition = sql`${condition} and ${contains("recipient", to)}`;
  if (subject !== undefined) condition = sql`${condition} and ${contains("subject", subject)}`;
  for (const term of terms) {
    condition = sql`${condition} and (${contains("subject", term)} or ${contains("recipient", term)} or ${contains("text", term)})`;
  }
  return condition;
}
