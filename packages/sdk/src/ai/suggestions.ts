import * as z from "zod/mini";

import { requireSession } from "../client/session.ts";
import { configuredBackend } from "../backend.ts";
import { addressOf, type Body } from "../engine/endpoint.ts";
import { errorFromResponse } from "../backend-errors.ts";
import { AppError } from "../errors.ts";
import { noteNoResponse, noteResponse } from "../request/reachability.ts";

export type SuggestionRequest = Body<"POST /workspaces/{id}/suggestions">;

export type SuggestionEnd = { readonly model: string; readonly tokens: number };

const eventSchema = z.union([
  z.object({ text: z.string() }),
  z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
  z.object({ end: z.object({ input: z.number(), output: z.number(), model: z.string() }) }),
]);

/**
 * Streams a text from the workspace's model. @param options.onText receives each piece; received text remains valid
 * after an error @throws AppError with the engine's code; the caller's own abort unchanged
 */
export async function streamSuggestion(
  workspaceId: string,
  request: SuggestionRequest,
  { signal, onText }: { signal: AbortSignal; onText: (piece: string) => void },
): Promise<SuggestionEnd> {
  const response = await requestSuggestion(workspaceId, request, signal);
  let end: SuggestionEnd | undefined;
  let refusal: AppError | undefined;
  for await (const data of readEvents(response, signal)) {
    const event = parseEvent(data);
    if ("text" in event) onText(event.text);
    else if ("error" in event) refusal = new AppError({ kind: "unavailable", ...event.error });
    else end = { model: event.end.model, tokens: event.end.input + event.end.output };
  }
  if (refusal !== undefined) throw refusal;
  if (end === undefined) throw new AppError({ kind: "unavailable", code: "answer_cut" });
  return end;
}

async function requestSuggestion(
  workspaceId: string,
  request: SuggestionRequest,
  signal: AbortSignal,
): Promise<Response> {
  const { publishableKey } = configuredBackend();
  const address = addressOf("POST /workspaces/{id}/suggestions", { params: { id: workspaceId } });
  const { access_token: token } = await requireSession();
  let response: Response;
  try {
    response = await fetch(address, {
      method: "POST",
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(request),
      signal,
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
  noteResponse(response.status);
  if (response.ok) return response;
  throw errorFromResponse(response.status, await response.json().catch(() => undefined));
}

/** The data of each server-sent event. @throws AppError if the connection breaks */
async function* readEvents(response: Response, signal: AbortSignal): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let incompleteEvent = "";
  for (;;) {
    let piece: { done: boolean; value?: string | undefined } | undefined;
    try {
      piece = await reader?.read();
    } catch (cause) {
      if (signal.aborted) throw cause;
      throw new AppError({ kind: "offline", code: "answer_cut", cause });
    }
    if (piece?.value === undefined) return;
    const events = (incompleteEvent + piece.value).split("\n\n");
    incompleteEvent = events.pop() ?? "";
    for (const event of events) yield event.replace(/^data: /u, "");
  }
}

function parseEvent(data: string): z.infer<typeof eventSchema> {
  try {
    return z.parse(eventSchema, JSON.parse(data));
  } catch (cause) {
    throw new AppError({ kind: "unexpected", cause });
  }
}
