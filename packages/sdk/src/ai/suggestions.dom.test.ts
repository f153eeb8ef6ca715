import { beforeEach, expect, test, vi } from "vitest";

import { lostNetwork, stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { streamSuggestion, type SuggestionRequest } from "./suggestions.ts";

const request: SuggestionRequest = {
  kind: "rewrite",
  language: "en",
  maxLength: 300,
  text: "Rye",
  manner: "shorter",
  wish: "",
};

beforeEach(() => {
  openPage();
  storeSession();
});

/** An answer in the pieces in which it comes. */
function streamed(...pieces: string[]): Response {
  const encoder = new TextEncoder();
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece));
        controller.close();
      },
    }),
  );
}

const end = 'data: {"end":{"input":4,"output":2,"model":"small"}}\n\n';

function suggest(signal = new AbortController().signal) {
  const onText = vi.fn<(piece: string) => void>();
  const streamedText = () => onText.mock.calls.flat().join("");
  return { streamedText, ended: streamSuggestion("w", request, { signal, onText }) };
}

test("streamSuggestion passes on text as it arrives, wherever the connection splits it", async () => {
  const sent = stubFetch(() =>
    streamed('data: {"te', 'xt":"Fresh "}\n', '\ndata: {"text":"rye"}\n\n', end),
  );
  const { streamedText, ended } = suggest();
  expect(await ended).toEqual({ model: "small", tokens: 6 });
  expect([streamedText(), sent[0]?.body]).toEqual(["Fresh rye", request]);
});

test("streamSuggestion rejects with the streamed error, and keeps the text before it", async () => {
  const error = 'data: {"error":{"code":"answer_cut","message":"It broke off."}}\n\n';
  stubFetch(() => streamed('data: {"text":"Fresh"}\n\n', error, end));
  const { streamedText, ended } = suggest();
  await expect(ended).rejects.toMatchObject({ code: "answer_cut", message: "It broke off." });
  expect(streamedText()).toBe("Fresh");
});

test("streamSuggestion rejects a stream that ends early, and one that contains no events", async () => {
  stubFetch(() => streamed('data: {"text":"Fresh"}\n\n'));
  await expect(suggest().ended).rejects.toMatchObject({ code: "answer_cut" });
  stubFetch(() => streamed("data: nonsense\n\n"));
  await expect(suggest().ended).rejects.toMatchObject({ kind: "unexpected" });
});

test("streamSuggestion distinguishes a refusal from a lost connection", async () => {
  const refusal = { error: { code: "model_limit_reached", message: "Used up." } };
  stubFetch(() => Response.json(refusal, { status: 429 }));
  await expect(suggest().ended).rejects.toMatchObject({ code: "model_limit_reached" });
  stubFetch(lostNetwork);
  await expect(suggest().ended).rejects.toMatchObject({ kind: "offline" });
});
