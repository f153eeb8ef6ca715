import { expect, test } from "vitest";

import {
  type Answer,
  requestAnswers,
  modelFetch,
  type Body,
  done,
  frame,
  behaviours,
  origin,
  refuseWith,
  respondWith,
  textPieces,
} from "../testing/model-manners.ts";
import { askModel } from "./ask-model.ts";

const rye = "Fresh rye from seven.";
const without = (field: string, status: number, message: string) => (body: Body) =>
  field in body ? refuseWith(status, { message }) : textPieces(rye);

test("askModel retries with max_completion_tokens when max_tokens is refused, and sends it at once the next time", async () => {
  // https://github.com/griptape-ai/ComfyUI-Griptape/issues/312
  const manner = without(
    "max_tokens",
    400,
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  );
  const { text, problem, requests } = await requestAnswers(manner, 2);
  expect([text, problem, requests.length]).toEqual([rye, undefined, 3]);
  expect(requests[2]).toMatchObject({ max_completion_tokens: 380 });
  expect(requests[2]).not.toHaveProperty("max_tokens");
});

test.each([
  // https://github.com/editor-code-assistant/eca/issues/231, with another field
  [
    "Mistral",
    422,
    {
      detail: [
        {
          type: "extra_forbidden",
          loc: ["body", "stream_options"],
          msg: "Extra inputs are not permitted",
        },
      ],
    },
  ],
  ["Azure", 400, "Unrecognized request argument supplied: stream_options"],
  ["a server that names no field", 400, "Extra inputs are not permitted"],
])(
  "askModel retries without stream_options when it is refused by %s",
  async (_, status, message) => {
    const manner = (body: Body) =>
      "stream_options" in body ? refuseWith(status, { message }) : textPieces(rye);
    const { text, requests } = await requestAnswers(manner);
    expect([text, requests.length]).toEqual([rye, 2]);
    expect(requests[1]).toMatchObject({ max_tokens: 380, stream: true });
  },
);

test("askModel retries without a token limit, or without a system role, when a server refuses one", async () => {
  const noLimit = (body: Body) =>
    Object.keys(body).some((key) => key.startsWith("max_"))
      ? refuseWith(400, { message: `Unsupported: ${Object.keys(body).join(", ")}` })
      : textPieces(rye);
  expect(await requestAnswers(noLimit)).toMatchObject({ text: rye });
  // Gemma's template, as llama.cpp and vLLM report it.
  const noSystem = (body: Body) =>
    JSON.stringify(body).includes('"system"')
      ? refuseWith(400, { message: "System role not supported" })
      : textPieces(rye);
  const { text, requests } = await requestAnswers(noSystem);
  expect(text).toBe(rye);
  expect(requests[1]).toMatchObject({ messages: [{ role: "user", content: "Write.\n\nRye" }] });
});

test.each([
  ["Ollama, in its own field", respondWith({ reasoning: "Bread." }, { content: rye })],
  [
    "OpenRouter",
    respondWith({ content: "", reasoning: "Bread.", reasoning_details: [] }, { content: rye }),
  ],
  ["vLLM, LM Studio and llama.cpp", respondWith({ reasoning_content: "Bread." }, { content: rye })],
  [
    "a server that sends it in the text",
    textPieces("<think>The user ", "wants</th", "ink>\n\n", rye),
  ],
  [
    "a server whose template opens the tag",
    textPieces("The user wants bread.\n", "</think>\n\n", rye),
  ],
])("askModel removes the reasoning from the answer of %s", async (_, answer) => {
  expect(await requestAnswers(() => answer)).toMatchObject({ text: rye, problem: undefined });
  expect(await requestAnswers(() => answer, 2)).toMatchObject({ text: rye, problem: undefined });
});

// https://docs.mistral.ai/capabilities/reasoning/, https://github.com/vercel/ai/pull/17779
const textPart = (text: string) => ({ type: "text", text });
const thinking = (text: string) => ({ type: "thinking", thinking: [textPart(text)] });

test.each([
  [
    "reasoning parts, then a string",
    respondWith({ content: [thinking("Br")] }, { content: [thinking("ead.")] }, { content: rye }),
  ],
  [
    "one array of reasoning and text",
    respondWith({ content: [{ ...thinking("Bread."), closed: true }, textPart(rye)] }),
  ],
  // https://github.com/vercel/ai/pull/4820, https://github.com/mistralai/client-python/issues/252
  [
    "unknown parts and empty reasoning",
    respondWith(
      { content: [{ type: "reference", reference_ids: [1] }] },
      { content: [textPart("Fresh rye"), { type: "thinking", thinking: [] }] },
      { content: [textPart(" from seven.")] },
    ),
  ],
])("askModel reads Mistral's content in parts (%s)", async (_, answer) => {
  expect(await requestAnswers(() => answer, 2)).toMatchObject({ text: rye, problem: undefined });
});

test("askModel reports answer_thought_only when Mistral's reasoning used up the answer", async () => {
  const body = frame({ content: [thinking("Bread.")] }) + frame({ content: "" }, "length") + done;
  expect((await requestAnswers(() => ({ status: 200, body }))).problem).toBe("answer_thought_only");
});

/** What a server answers that does not stream. */
function whole(content: unknown, finish = "stop"): Answer {
  const choice = { index: 0, finish_reason: finish, message: { role: "assistant", content } };
  const body = { id: "1", object: "chat.completion", created: 1, model: "m", choices: [choice] };
  return { status: 200, body: JSON.stringify(body), type: "application/json" };
}

test.each([
  // https://github.com/enricoros/big-AGI/issues/873
  ["in parts", whole([thinking("Bread."), textPart(rye)])],
  ["as a text", whole(rye)],
  ["as a text with reasoning in it", whole(`<think>Bread.</think>\n\n${rye}`)],
])("askModel reads an answer that is not streamed as requested, but sent %s", async (_, answer) => {
  expect(await requestAnswers(() => answer, 2)).toMatchObject({ text: rye, problem: undefined });
});

test("askModel reports answer_malformed for JSON that is no completion, and answer_limit for an unstreamed answer cut by its length", async () => {
  const other: Answer = { status: 200, body: '{"hello":"world"}', type: "application/json" };
  expect((await requestAnswers(() => other)).problem).toBe("answer_malformed");
  expect((await requestAnswers(() => whole("Fresh", "length"))).problem).toBe("answer_limit");
});

test("askModel buffers the first answer, and streams the next ones of a model whose first had no reasoning", async () => {
  const place = { baseUrl: `${origin}/plain/v1`, model: "m", key: undefined };
  behaviours.set("plain", () => textPieces("Fresh ", "rye."));
  const pieces = async () => {
    const found: string[] = [];
    const options = { fetch: modelFetch, maxTokens: 380, signal: new AbortController().signal };
    for await (const event of askModel(place, { system: "", prompt: "Rye" }, options)) {
      if ("text" in event) found.push(event.text);
    }
    return found;
  };
  expect(await pieces()).toEqual(["Fresh rye."]);
  expect(await pieces()).toEqual(["Fresh ", "rye."]);
});
