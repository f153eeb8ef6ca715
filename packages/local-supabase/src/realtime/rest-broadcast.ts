import { z } from "zod";

import type { Claims } from "../context.ts";
import { AccessError, claimsOf } from "./access.ts";
import type { Broadcast } from "./broadcast.ts";
import { topicPrefix } from "./channel-sender.ts";
import { limits } from "./limits.ts";
import { writePermissions } from "./policies.ts";
import type { RealtimeCore } from "./realtime-core.ts";
import type { TokenBucket } from "./token-bucket.ts";

const blank = "can't be blank";
const name = z.string({ error: blank }).min(1, blank);
const batchSchema = z.object({
  messages: z
    .array(
      z.object({
        topic: name.refine(isTopic, "is too long"),
        event: name,
        payload: z.record(z.string(), z.unknown(), { error: "is invalid" }),
        private: z.boolean({ error: "is invalid" }).nullish(),
      }),
      { error: blank },
    )
    .min(1, blank),
});

type Message = { topic: string; isPrivate: boolean; broadcast: Broadcast };

const single = /^\/realtime\/v1\/api\/broadcast\/([^/]+)\/events\/([^/]+)$/;

/**
 * `POST /realtime/v1/api/broadcast` (a batch) and `…/broadcast/{topic}/events/{event}` (one message, JSON or bytes).
 * Answers 202 with no body. Private messages of a batch that the policies forbid are dropped, as on hosted Supabase;
 * a single one is refused.
 */
export async function restBroadcast(
  core: RealtimeCore,
  rate: TokenBucket,
  request: Request,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = single.exec(pathname);
  if (pathname !== "/realtime/v1/api/broadcast" && !path) return failure(404, "not found");
  if (request.method !== "POST") {
    return Response.json(
      { message: "Method not allowed" },
      { status: 405, headers: { allow: "POST" } },
    );
  }
  let claims: Claims;
  try {
    claims = await claimsOf(tokenOf(request), core);
  } catch (error) {
    if (!(error instanceof AccessError)) throw error;
    return failure(401, "Unauthorized");
  }

  const isPrivate = searchParams.get("private") === "true";
  const messages = path ? await readSingle(request, path, isPrivate) : await readBatch(request);
  if (messages instanceof Response) return messages;
  if (!rate.take(messages.length)) {
    return failure(
      429,
      messages.length > limits.restMessages.burst
        ? "Too many messages to broadcast, please reduce the batch size"
        : "You have exceeded your rate limit",
    );
  }
  const allowed = await permittedTopics(core, claims, messages);
  if (path && isPrivate && allowed.size === 0) return failure(403, "Unauthorized");
  for (const { topic, isPrivate: isOwn, broadcast } of messages) {
    if (!isOwn || allowed.has(topic)) {
      core.topics.broadcast({ topic, isPrivate: isOwn }, broadcast);
    }
  }
  return new Response(null, { status: 202 });
}

async function readBatch(request: Request): Promise<Message[] | Response> {
  const batch = batchSchema.safeParse(await readJson(request));
  if (!batch.success) return Response.json({ errors: errorsOf(batch.error) }, { status: 422 });
  if (batch.data.messages.some(({ payload }) => isTooLarge(JSON.stringify(payload)))) {
    return tooLarge();
  }
  return batch.data.messages.map(({ topic, event, payload, private: isPrivate }) => ({
    topic,
    isPrivate: isPrivate ?? false,
    broadcast: { kind: "message", payload: { payload, event, type: "broadcast" } },
  }));
}

async function readSingle(
  request: Request,
  path: RegExpExecArray,
  isPrivate: boolean,
): Promise<Message[] | Response> {
  const [topic, event] = path.slice(1).map(decode);
  if (topic === undefined || event === undefined) return failure(400, "malformed address");
  if (!isTopic(topic) || Buffer.byteLength(event) > limits.nameBytes) {
    return Response.json({ errors: { topic: ["or event is too long"] } }, { status: 422 });
  }
  const type = (request.headers.get("content-type") ?? "application/json").split(";")[0]?.trim();
  if (type !== "application/json" && type !== "application/octet-stream") {
    const error = "Unsupported Media Type. Use application/json or application/octet-stream";
    return Response.json({ error }, { status: 415 });
  }
  const encoding = type === "application/json" ? "json" : "binary";
  const body = Buffer.from(await request.arrayBuffer());
  if (isTooLarge(body)) return tooLarge();
  if (encoding === "json" && parse(body.toString("utf8")) === undefined) {
    return failure(400, "the body is not JSON");
  }
  return [{ topic, isPrivate, broadcast: { kind: "user", event, encoding, body } }];
}

/** The private topics among the messages' that the caller may send to. */
async function permittedTopics(
  { sql }: RealtimeCore,
  claims: Claims,
  messages: readonly Message[],
): Promise<Set<string>> {
  const topics = new Set(messages.filter(({ isPrivate }) => isPrivate).map(({ topic }) => topic));
  for (const topic of topics) {
    const { broadcast } = await writePermissions(sql, claims, topic);
    if (!broadcast) topics.delete(topic);
  }
  return topics;
}

function tokenOf(request: Request): string {
  const bearer = /^bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  return bearer ?? request.headers.get("apikey") ?? "";
}

function isTopic(topic: string): boolean {
  return Buffer.byteLength(topicPrefix + topic) <= limits.nameBytes;
}

function isTooLarge(content: string | Buffer): boolean {
  return Buffer.byteLength(content) > limits.payloadBytes;
}

function tooLarge(): Response {
  const errors = { payload: ["Payload size exceeds tenant limit"] };
  return Response.json({ errors }, { status: 422 });
}

function errorsOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const key = path.map(String).join(".") || "messages";
    errors[key] = [...(errors[key] ?? []), message];
  }
  return errors;
}

function failure(status: number, message: string): Response {
  return Response.json({ message }, { status });
}

async function readJson(request: Request): Promise<unknown> {
  return parse(await request.text());
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
