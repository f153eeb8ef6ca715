import { suggestionOperations } from "@postlark/contract/ai/suggestions";
import type { BrandVoice } from "@postlark/domain/brand-voice";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { createAskAs } from "./ask-as.ts";
import type { ModelEvent } from "./ask-model.ts";
import { buildPrompt } from "./prompts/build-prompt.ts";
import type { Database } from "../platform/database/database.ts";
import { notFound } from "../platform/errors/api-error.ts";
import { type Caller, createRoutes } from "../platform/http/api.ts";
import type { AiServices } from "./ai-services.ts";

const pictureRow = z.object({ hash: z.string(), type: z.string() });

const voiceRow = z.object({
  about: z.string(),
  examples: z.string(),
  preferred: z.array(z.string()),
  avoided: z.array(z.string()),
});

async function readVoice(workspaceId: string, caller: Caller): Promise<BrandVoice | undefined> {
  const columns = "about,examples,preferred,avoided";
  const query = `brand_voices?workspace_id=eq.${workspaceId}&select=${columns}`;
  return (await caller.rows(query, voiceRow))[0];
}

/** A picture that the caller may read. @throws ApiError */
async function readPicture(
  { workspaceId, mediaId }: { workspaceId: string; mediaId: string },
  caller: Caller,
  database: Database,
) {
  const query = `media?id=eq.${mediaId}&workspace_id=eq.${workspaceId}&select=hash,type`;
  const [media] = await caller.rows(query, pictureRow);
  if (media === undefined) throw notFound();
  const [stored] = await database<{ bytes: Buffer | null }[]>`
      select engine.media_bytes(${workspaceId}, ${media.hash}) as bytes`;
  if (!stored?.bytes) throw notFound();
  return { bytes: new Uint8Array(stored.bytes), type: media.type };
}

/** Returns the token limit of an answer: mostly, a character takes less than one token. */
function tokenLimitFor(maxLength: number): number {
  return Math.min(4_000, 100 + maxLength);
}

/** Routes that write texts by a workspace's model. */
export function suggestionRoutes(services: AiServices) {
  const routes = createRoutes();
  const askAs = createAskAs(services);
  const { database, log } = services;

  addOperation(routes, suggestionOperations.suggest, async (context) => {
    const request = context.req.valid("json");
    const { id: workspaceId } = context.req.valid("param");
    const { caller } = context.var;
    const [voice, picture] = await Promise.all([
      readVoice(workspaceId, caller),
      request.kind === "alt"
        ? readPicture({ workspaceId, mediaId: request.mediaId }, caller, database)
        : undefined,
    ]);
    const disconnect = new AbortController();
    const signal = AbortSignal.any([disconnect.signal, context.req.raw.signal]);
    const { model, events } = await askAs(
      caller,
      workspaceId,
      { ...buildPrompt(request, { voice }), ...(picture && { picture }) },
      { maxTokens: tokenLimitFor(request.maxLength), signal },
    );
    const stream = toServerSentEvents(events, {
      model,
      signal,
      stop: () => disconnect.abort(),
      onError: (error) => log("error", "A suggestion broke off.", { error: String(error) }),
    });
    return context.body(stream, 200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
  });

  return routes;
}

/** Encodes events as server-sent events, until the reader disconnects. */
function toServerSentEvents(
  events: AsyncGenerator<ModelEvent>,
  {
    model,
    signal,
    stop,
    onError,
  }: { model: string; signal: AbortSignal; stop: () => void; onError: (error: unknown) => void },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      const write = (event: object) => {
        // The reader may have disconnected.
        if (!signal.aborted)
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
      };
      try {
        for await (const event of events) {
          write("end" in event ? { end: { ...event.end, model } } : event);
        }
      } catch (error) {
        onError(error);
      }
      if (!signal.aborted) controller.close();
    },
    cancel: stop,
  });
}
