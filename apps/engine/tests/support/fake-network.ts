import type { Json } from "@postlark/domain/json";
import type { Counterpart } from "@postlark/domain/reading";
import type { Removal } from "@postlark/networks/published-changes";
import { firstComment } from "@postlark/networks/first-comment";
import type { Measurement } from "@postlark/networks/metrics";
import type {
  Evidence,
  Manifest,
  Network,
  Outcome,
  Reconciliation,
  Step,
  StepContext,
} from "@postlark/networks/network";
import type { ReadBack } from "@postlark/networks/read-back";
import { z } from "zod";

const none: Evidence = { level: "none" };

function manifestOf(
  idempotency: Manifest["idempotency"],
  perDay: number | null,
  settlesAfter: number | undefined,
): Manifest {
  return {
    ...(settlesAfter !== undefined && { settlesAfter: { part: settlesAfter } }),
    id: "webhook",
    name: "Fake",
    text: { max: null, unit: "none" },
    pictures: { max: 0, types: [], maxBytes: 0, maxSide: 0, altMax: 0, tallest: null },
    thread: true,
    perDay,
    replies: [],
    visibilities: [],
    warning: false,
    links: "plain",
    idempotency,
    connect: ["none"],
    evidence: {
      text: none,
      thread: none,
      picture: none,
      altText: none,
      video: none,
      linkCard: none,
      canonical: none,
      firstComment: none,
      reply: none,
      delete: none,
      edit: none,
      metrics: none,
      inbox: none,
    },
  };
}

const counted = z.object({ likes: z.number() });
const comeBack = z.object({ milliseconds: z.number() });
const responseSchema = z.object({
  id: z.string(),
  limit: z.optional(z.object({ left: z.number(), max: z.number(), milliseconds: z.number() })),
});

async function send(
  url: string,
  method: "POST" | "PUT" | "DELETE",
  { key, payload }: Step,
  context: StepContext,
): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch(`${url}/${encodeURIComponent(key)}`, {
      method,
      body: JSON.stringify(payload),
      signal: context.signal,
    });
  } catch {
    return { kind: "retry", code: "network_unreachable", mayHaveHappened: true };
  }
  const text = await response.text();
  if (text.startsWith("<")) {
    if (response.status === 401) return { kind: "auth", reason: "credentials_revoked" };
    return { kind: "retry", code: "answer_unreadable", mayHaveHappened: true };
  }
  const body: unknown = JSON.parse(text);
  // Its own words, by which it documents that it did nothing.
  if (response.status === 401) {
    return { kind: "auth", reason: "credentials_revoked", nothingSent: true };
  }
  if (response.status === 422) return { kind: "rejected", message: "Too rude." };
  if (response.status === 429) {
    const after = new Date(context.now().getTime() + comeBack.parse(body).milliseconds);
    return { kind: "retry", code: "rate_limited", after, mayHaveHappened: false };
  }
  if (!response.ok) return { kind: "retry", code: "server_error", mayHaveHappened: true };
  const { id, limit } = responseSchema.parse(body);
  if (limit) {
    const until = new Date(context.now().getTime() + limit.milliseconds);
    context.onLimit?.({ left: limit.left, max: limit.max, until, unit: "posts" });
  }
  const result: Json = { id };
  return { kind: "done", result, url: `https://fake.test/${key}`, remoteId: key };
}

async function removeAll(
  url: string,
  published: readonly Step[],
  context: StepContext,
): Promise<Removal> {
  const done = published.filter((_, position) => context.results[position] !== undefined);
  for (const step of done.toReversed()) {
    const outcome = await send(url, "DELETE", step, context);
    if (outcome.kind === "pending" || outcome.kind === "unknown") throw new Error(outcome.kind);
    if (outcome.kind !== "done") return outcome;
  }
  return { kind: "removed" };
}

async function askCounts(
  url: string,
  published: readonly Step[],
  context: StepContext,
): Promise<Measurement> {
  const [first] = published.filter((_, position) => context.results[position] !== undefined);
  const { signal } = context;
  const response = await fetch(`${url}/${encodeURIComponent(`${first?.key}/counts`)}`, { signal });
  const body: unknown = await response.json();
  if (response.status === 401) return { kind: "auth", reason: "credentials_revoked" };
  if (response.status === 404) return { kind: "gone" };
  if (response.status === 429) {
    const after = new Date(context.now().getTime() + comeBack.parse(body).milliseconds);
    return { kind: "retry", code: "rate_limited", after, mayHaveHappened: false };
  }
  if (!response.ok) return { kind: "retry", code: "server_error", mayHaveHappened: false };
  return { kind: "measured", counts: { ...counted.parse(body), replies: null } };
}

async function reconcileStep(
  url: string,
  key: string,
  { signal }: StepContext,
): Promise<Reconciliation> {
  let response: Response;
  try {
    response = await fetch(`${url}/${encodeURIComponent(key)}`, { signal });
  } catch {
    return { kind: "silent", code: "connection_failed" };
  }
  if (response.ok) {
    const result: Json = { id: responseSchema.parse(await response.json()).id };
    return { kind: "found", result, url: `https://fake.test/${key}`, remoteId: key };
  }
  if (response.status === 404) return { kind: "absent" };
  return { kind: "unknowable", message: "Nobody can say." };
}

const postSchema = z.object({ text: z.string() });

async function readAll(
  url: string,
  published: readonly Step[],
  { signal }: StepContext,
): Promise<ReadBack> {
  const posts: Counterpart[] = [];
  for (const { key, payload } of published) {
    const response = await fetch(`${url}/${encodeURIComponent(key)}`, { signal });
    const isKnown = response.ok || response.status === 404;
    if (!isKnown) return { kind: "retry", code: "server_error", mayHaveHappened: false };
    const actual = response.ok ? { text: postSchema.parse(await response.json()).text } : null;
    // Who can reply, it tells nobody.
    posts.push({ planned: { text: z.string().parse(payload), replies: "nobody" }, held: actual });
  }
  return { kind: "read", posts };
}

/**
 * A network of a fake server. `settlesAfter` in seconds. A post's text is how many steps it takes: "3 parts", one where it says
 * nothing, and "2 parts with a comment" has one more; "unplannable" cannot be planned; "pictured" needs a picture.
 */
export function fakeNetwork(
  url: string,
  idempotency: Manifest["idempotency"],
  perDay: number | null = null,
  settlesAfter?: number,
): Network {
  return {
    manifest: manifestOf(idempotency, perDay, settlesAfter),
    connect: () => Promise.reject(new Error("Nobody connects here.")),
    async check({ signal }) {
      const { ok } = await fetch(`${url}/account`, { signal });
      return ok ? null : "credentials_revoked";
    },
    plan({ delivery, content }) {
      if (content.text === "unplannable") {
        return { problem: { code: "too_long", message: "Shorten it." } };
      }
      const [, parts = "1", comment] = /^(\d+) parts?( with a comment)?$/.exec(content.text) ?? [];
      const kinds = Array.from({ length: Number(parts) }, () => "part");
      if (comment !== undefined) kinds.push(firstComment);
      const payload = content.text;
      return {
        steps: kinds.map((kind, part) => ({ kind, key: `${delivery.id}/${part}`, payload })),
      };
    },
    async execute(step, context) {
      if (step.payload === "pictured") await context.media("a".repeat(64));
      return send(url, "POST", step, context);
    },
    reconcile: (step, context) => reconcileStep(url, step.key, context),
    remove: (published, context) => removeAll(url, published, context),
    measure: (published, context) => askCounts(url, published, context),
    ...(idempotency !== "none" && {
      readBack: (published, context) => readAll(url, published, context),
    }),
    async edit(_published, [step], context) {
      if (step === undefined) throw new Error("There is nothing to say.");
      const outcome = await send(url, "PUT", step, context);
      if (outcome.kind === "pending" || outcome.kind === "unknown") throw new Error(outcome.kind);
      return outcome.kind === "done" ? { kind: "edited" } : outcome;
    },
  };
}
