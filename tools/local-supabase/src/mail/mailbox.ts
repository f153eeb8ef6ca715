import type { Sql } from "postgres";
import { z } from "zod";

import type { Log } from "../context.ts";
import { json } from "../http/responses.ts";
import { deleteMails, listMails, readMail, type MailFilter, type StoredMail } from "./messages.ts";
import { pageAsset } from "./page/assets.ts";
import { parseSearch } from "./search-query.ts";

const deleteSchema = z.object({ IDs: z.array(z.string()).optional() });

/** Mails may load pictures and open links in new tabs, nothing else; only the mailbox may frame them. */
const mailPolicy =
  "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

export function createMailbox({
  sql,
  log,
}: {
  sql: Sql;
  log: Log;
}): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await route(sql, request, new URL(request.url));
    } catch (error) {
      log("error", "mailbox", error instanceof Error ? error.message : "unknown");
      return json({ Error: "The mailbox failed; the backend's log says why." }, 500);
    }
  };
}

async function route(sql: Sql, request: Request, url: URL): Promise<Response> {
  const { pathname: path, searchParams: query } = url;
  if (path === "/api/v1/messages" && request.method === "DELETE") return remove(sql, request);
  if (request.method !== "GET" && request.method !== "HEAD")
    return problem(405, "Method not allowed");
  if (path === "/api/v1/messages") return list(sql, {}, query);
  if (path === "/api/v1/search")
    return list(sql, parseSearch(removeNul(query.get("query") ?? "")), query);
  if (path === "/api/v1/info") return info(sql);
  if (path === "/livez" || path === "/readyz") return new Response("ok");

  const [, id] = /^\/api\/v1\/message\/(\w+)$/.exec(path) ?? [];
  if (id !== undefined) {
    const mail = await readMail(sql, id);
    return mail === undefined ? problem(404, "Message not found") : json(toMessage(mail));
  }
  const [, viewedId, format] = /^\/view\/(\w+)\.(html|txt)$/.exec(path) ?? [];
  if (viewedId !== undefined) return view(sql, viewedId, format === "html");
  return pageAsset(path) ?? problem(404, "Not found");
}

async function list(sql: Sql, filter: MailFilter, query: URLSearchParams): Promise<Response> {
  const start = parseCount(query.get("start"), 0, Number.MAX_SAFE_INTEGER);
  const limit = parseCount(query.get("limit"), 50, 1000);
  const { mails, total, unread } = await listMails(sql, filter, { start, limit });
  return json({
    total,
    unread,
    count: mails.length,
    messages_count: total,
    messages_unread: unread,
    start,
    tags: [],
    messages: mails.map(toSummary),
  });
}

async function info(sql: Sql): Promise<Response> {
  const { total, unread } = await listMails(sql, {}, { start: 0, limit: 0 });
  return json({ Version: "local-supabase", Database: "postgres", Messages: total, Unread: unread });
}

async function remove(sql: Sql, request: Request): Promise<Response> {
  const text = await request.text();
  let body: unknown;
  try {
    body = text === "" ? {} : JSON.parse(removeNul(text.replaceAll("\\u0000", "")));
  } catch {
    return problem(400, "The body is not valid JSON");
  }
  const parsed = deleteSchema.safeParse(body);
  if (!parsed.success) return problem(400, "IDs must be a list of message IDs");
  const { IDs: ids } = parsed.data;
  await deleteMails(sql, ids === undefined || ids.length === 0 ? undefined : ids);
  return new Response("ok", { headers: { "content-type": "text/plain" } });
}

async function view(sql: Sql, id: string, isHtml: boolean): Promise<Response> {
  const mail = await readMail(sql, id);
  if (mail === undefined) return problem(404, "Message not found");
  const body = isHtml ? `<!doctype html><base target="_blank">${mail.html}` : mail.text;
  return new Response(body, {
    headers: {
      "content-type": `text/${isHtml ? "html" : "plain"}; charset=utf-8`,
      "content-security-policy": mailPolicy,
      "x-content-type-options": "nosniff",
    },
  });
}

function problem(status: number, message: string): Response {
  return json({ Error: message }, status);
}

function removeNul(text: string): string {
  return text.replaceAll("\0", "");
}

/** A whole number of a query, at most `max`; the fallback if the text is none. */
function parseCount(text: string | null, fallback: number, max: number): number {
  return text !== null && /^\d{1,15}$/.test(text) ? Math.min(Number(text), max) : fallback;
}

/** A mail as Mailpit lists it. @see https://mailpit.axllent.org/docs/api-v1/ */
function toSummary(mail: StoredMail) {
  return {
    ...toMailpitFields(mail),
    Read: mail.is_read,
    Created: mail.created_at,
    Attachments: 0,
    Snippet: mail.text.replaceAll(/\s+/g, " ").trim().slice(0, 250),
  };
}

function toMessage(mail: StoredMail) {
  return {
    ...toMailpitFields(mail),
    ReturnPath: mail.sender_address,
    Date: mail.created_at,
    Text: mail.text,
    HTML: mail.html,
    Inline: [],
    Attachments: [],
  };
}

/** The fields that Mailpit's summary and message share. */
function toMailpitFields({ id, recipient, subject, text, html, ...mail }: StoredMail) {
  return {
    ID: id,
    MessageID: `${id}@localhost`,
    From: { Name: mail.sender_name, Address: mail.sender_address },
    To: [{ Name: "", Address: recipient }],
    Cc: [],
    Bcc: [],
    ReplyTo: [],
    Subject: subject,
    Tags: [],
    Size: Buffer.byteLength(text) + Buffer.byteLength(html),
  };
}
