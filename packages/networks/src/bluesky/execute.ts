import { canonicalJson } from "@postlark/domain/plan-hash";
import { isVideo } from "@postlark/domain/video";
import * as z from "zod";

import { firstComment } from "../core/first-comment.ts";
import { reconciliationFailure, unreadable } from "../core/http/retry-of.ts";
import type { Outcome, Reconciliation, Step, StepContext } from "../core/network.ts";
import { refusal } from "./refusals.ts";
import { openSession, type Session } from "./session.ts";
import {
  type PutRecord,
  putRecord,
  recordOf,
  resolveHandle,
  uploadBlob,
  storedRecord,
} from "./steps.ts";
import { addressOf } from "./address.ts";
import { xrpcError } from "./xrpc.ts";

export async function execute(step: Step, context: StepContext): Promise<Outcome> {
  const session = openSession(context);
  switch (step.kind) {
    case "resolve_handle":
      return resolveMention(resolveHandle.parse(step.payload), session, context);
    case "upload_blob":
      return uploadFile(uploadBlob.parse(step.payload), session, context);
    case "put_record":
    case firstComment:
      return writeRecord(putRecord.parse(step.payload), session, context);
    default:
      throw new Error(`Bluesky has no step of the kind ${step.kind}.`);
  }
}

const did = z.object({ did: z.string() });

/** Resolves a mentioned handle to its DID. An unknown one becomes null and is published as text: the post goes on. */
async function resolveMention(
  { handle, until }: z.infer<typeof resolveHandle>,
  session: Session,
  context: StepContext,
): Promise<Outcome> {
  const answer = await session.call({
    nsid: "com.atproto.identity.resolveHandle",
    query: { handle },
  });
  if (answer.kind === "auth") return answer;
  const resolved = answer.kind === "answer" ? did.safeParse(answer.json).data : undefined;
  if (resolved) return { kind: "done", result: { did: resolved.did } };
  const isNobody = answer.kind === "answer" && xrpcError(answer) !== undefined;
  if (isNobody || context.now() > new Date(until)) return { kind: "done", result: { did: null } };
  const retry = answer.kind === "retry" ? answer : unreadable(answer);
  return { ...retry, mayHaveHappened: false };
}

const blobAnswer = z.object({ blob: z.json() });

/** Uploads a picture or video. Blobs are addressed by content: uploading twice gives the same one. */
async function uploadFile(
  { hash, type }: z.infer<typeof uploadBlob>,
  session: Session,
  context: StepContext,
): Promise<Outcome> {
  const data = isVideo({ type })
    ? await context.video(hash)
    : new Uint8Array(await context.media(hash));
  const answer = await session.call({
    nsid: "com.atproto.repo.uploadBlob",
    bytes: { data, type },
  });
  if (answer.kind !== "answer") return answer;
  const { data: uploaded } = blobAnswer.safeParse(answer.json);
  if (answer.status === 200 && uploaded) return { kind: "done", result: { blob: uploaded.blob } };
  if (answer.status === 403 && isVideo({ type })) return videoScopeMissing;
  return refusal(answer);
}

/** OAuth: the granted scope covers pictures only. */
const videoScopeMissing: Outcome = {
  kind: "rejected",
  code: "scope_missing",
  message:
    "This account was connected before Postlark sent videos there. Connect it again, then publish this post again.",
};

/** Creates a record under its key. Uploads pictures again, once, if the server has discarded them. */
async function writeRecord(
  payload: PutRecord,
  session: Session,
  context: StepContext,
  isRetry = false,
): Promise<Outcome> {
  const record = recordOf(payload, context.results);
  const { collection, rkey } = payload;
  const repo = context.channel.accountId;
  // Creates only: an existing record under this key must be this one, or nothing is written.
  const input = { repo, collection, rkey, record, swapRecord: null };
  const answer = await session.call({ nsid: "com.atproto.repo.putRecord", input });
  if (answer.kind !== "answer") return answer;
  const { data } = storedRecord.safeParse(answer.json);
  if (answer.status === 200 && data) return outcomeOfRecord(data, payload, context);
  const error = xrpcError(answer)?.error;
  if (error === "InvalidSwap") return checkExistingRecord(payload, session, context);
  if (error === "BlobNotFound" && !isRetry) {
    // A server discards pictures that no record used within some hours.
    const thumb = payload.card?.picture;
    for (const picture of thumb ? [thumb] : payload.pictures) {
      // Sequential: the server limits requests.
      const reuploaded = await uploadFile(picture, session, context);
      if (reuploaded.kind !== "done") return reuploaded;
    }
    return writeRecord(payload, session, context, true);
  }
  return refusal(answer);
}

/** Handles a key that is taken: the record is ours, with a lost response, if it has the same content. */
async function checkExistingRecord(
  payload: PutRecord,
  session: Session,
  context: StepContext,
): Promise<Outcome> {
  const reconciliation = await reconcileRecord(payload, session, context);
  if (reconciliation.kind === "found") return { ...reconciliation, kind: "done" };
  if (reconciliation.kind === "other") {
    const message = "Another post stands in this one's place. Nothing was overwritten.";
    return { kind: "rejected", code: "conflict", message };
  }
  return { kind: "retry", code: "answer_unreadable", mayHaveHappened: true };
}

export async function reconcile(step: Step, context: StepContext): Promise<Reconciliation> {
  // Other steps have no visible effect, however often they are sent.
  if (step.kind !== "put_record" && step.kind !== firstComment) return { kind: "absent" };
  const reconciliation = await reconcileRecord(
    putRecord.parse(step.payload),
    openSession(context),
    context,
  );
  if (reconciliation.kind !== "other") return reconciliation;
  // A key belongs to one delivery: since a restore its time or content may have differed.
  if (context.lookSince) return reconciliation.found;
  return { kind: "unknowable", message: "Another post stands in this one's place." };
}

const recordAnswer = z.object({ uri: z.string(), cid: z.string(), value: z.json() });

type OtherRecord = {
  readonly kind: "other";
  readonly found: Extract<Reconciliation, { readonly kind: "found" }>;
};

/** Reads the record under the key. Returns `other` if its content differs from the planned record. */
async function reconcileRecord(
  payload: PutRecord,
  session: Session,
  context: StepContext,
): Promise<Reconciliation | OtherRecord> {
  const { collection, rkey } = payload;
  const repo = context.channel.accountId;
  const answer = await session.call({
    nsid: "com.atproto.repo.getRecord",
    query: { repo, collection, rkey },
  });
  if (answer.kind !== "answer") return reconciliationFailure(answer);
  if (xrpcError(answer)?.error === "RecordNotFound") return { kind: "absent" };
  const { data } = recordAnswer.safeParse(answer.json);
  if (answer.status !== 200 || data === undefined) return reconciliationFailure(unreadable(answer));
  const expected = recordOf(payload, context.results);
  const recordOutcome = outcomeOfRecord({ uri: data.uri, cid: data.cid }, payload, context);
  const foundRecord = { ...recordOutcome, kind: "found" } as const;
  return canonicalJson(data.value) === canonicalJson(expected)
    ? foundRecord
    : { kind: "other", found: foundRecord };
}

/** Returns the outcome of a stored record. A thread's URL is that of its first post; a threadgate is no post. */
function outcomeOfRecord(
  result: z.infer<typeof storedRecord>,
  { collection, rkey, reply }: PutRecord,
  { channel }: StepContext,
) {
  if (collection !== "app.bsky.feed.post") return { kind: "done" as const, result };
  return {
    kind: "done" as const,
    result,
    remoteId: result.uri,
    ...(reply === null && { url: addressOf(channel, rkey) }),
  };
}
