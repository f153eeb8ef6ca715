import * as z from "zod";

import type { Outcome, StepContext } from "../network.ts";
import { callAs, refusal } from "./api.ts";
import { type AwaitMedia, uploaded, type UploadMedia } from "./steps.ts";

/** How soon to ask again whether a picture is ready, in milliseconds. */
const mediaPause = 1_000;

const attachment = z.object({ id: z.string(), url: z.nullish(z.string()) });

/** Uploaded again it is another file that nobody sees: servers throw away what no post names. */
export async function upload(
  { hash, type, alt }: UploadMedia,
  context: StepContext,
): Promise<Outcome> {
  const form = new FormData();
  const bytes = new Uint8Array(await context.media(hash));
  // Some servers tell by its name what a file is.
  const name = `${hash.slice(0, 16)}.${type.replace(/^image\//, "")}`;
  form.set("file", new Blob([bytes], { type }), name);
  if (alt !== "") form.set("description", alt);
  const answer = await callAs(context, { path: "/api/v2/media", upload: form });
  if (answer.kind !== "answer") return answer;
  const { data } = attachment.safeParse(answer.json);
  if (data === undefined || answer.status > 202) return refusal(answer);
  const isReady = answer.status === 200;
  const at = context.now().toISOString();
  return { kind: "done", result: { id: data.id, isReady, at } };
}

/** A large picture is taken at once and made ready later: no post may name it before. */
export async function awaitReady({ step }: AwaitMedia, context: StepContext): Promise<Outcome> {
  const { id, isReady } = uploaded.parse(context.results[step]);
  if (isReady) return { kind: "done", result: null };
  const answer = await callAs(context, { path: `/api/v1/media/${encodeURIComponent(id)}` });
  if (answer.kind === "retry") return { ...answer, mayHaveHappened: false };
  if (answer.kind !== "answer") return answer;
  if (answer.status === 206) {
    return { kind: "pending", after: new Date(context.now().getTime() + mediaPause) };
  }
  const isThere = attachment.safeParse(answer.json).success;
  return answer.status === 200 && isThere ? { kind: "done", result: null } : refusal(answer);
}
