import { expect, test } from "vitest";

import {
  type Answer,
  answersOf,
  ask,
  type Body,
  done,
  frame,
  manners,
  origin,
  refuses,
  says,
  words,
} from "../testing/model-manners.ts";
import { askModel } from "./ask-model.ts";

const rye = "Fresh rye from seven.";
const without = (field: string, status: number, message: string) => (body: Body) =>
  field in body ? refuses(status, { message }) : words(rye);

test("asks OpenAI's models since o1 for max_completion_tokens, from the second time on at once", async () => {
  // https://github.com/griptape-ai/ComfyUI-Griptape/issues/312
  const manner = without(
    "max_tokens",
    400,
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  );
  const { text, problem, requests } = await answersOf(manner, 2);
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
])("asks %s again without stream_options", async (_, status, message) => {
  const manner = (body: Body) =>
    "stream_options" in body ? refuses(status, { message }) : words(rye);
  const { text, requests } = await answersOf(manner);
  expect([text, requests.length]).toEqual([rye, 2]);
  expect(requests[1]).toMatchObject({ max_tokens: 380, stream: true });
});

test("asks a server that takes no limit at all without one, and one without a system role in one message", async () => {
  const noLimit = (body: Body) =>
    Object.keys(body).some((key) => key.startsWith("max_"))
      ? refuses(400, { message: `Unsupported: ${Object.keys(body).join(", ")}` })
      : words(rye);
  expect(await answersOf(noLimit)).toMatchObject({ text: rye });
  // Gemma's template, as llama.cpp and vLLM report it.
  const noSystem = (body: Body) =>
    JSON.stringify(body).includes('"system"')
      ? refuses(400, { message: "System role not supported" })
      : words(rye);
  const { text, requests } = await answersOf(noSystem);
  expect(text).toBe(rye);
  expect(requests[1]).toMatchObject({ messages: [{ role: "user", content: "Write.\n\nRye" }] });
});

test.each([
  ["Ollama, in its own field", says({ reasoning: "Bread." }, { content: rye })],
  [
    "OpenRouter",
    says({ content: "", reasoning: "Bread.", reasoning_details: [] }, { content: rye }),
  ],
  ["vLLM, LM Studio and llama.cpp", says({ reasoning_content: "Bread." }, { content: rye })],
  ["a server that knows of none", words("<think>The user ", "wants</th", "ink>\n\n", rye)],
  ["a template that began it", words("The user wants bread.\n", "</think>\n\n", rye)],
])("leaves out the thoughts of %s", async (_, answer) => {
  expect(await answersOf(() => answer)).toMatchObject({ text: rye, problem: undefined });
  expect(await answersOf(() => answer, 2)).toMatchObject({ text: rye, problem: undefined });
});

// https://docs.mistral.ai/capabilities/reasoning/, https://github.com/vercel/ai/pull/17779
const textPart = (text: string) => ({ type: "text", text });
const thinking = (text: string) => ({ type: "thinking", thinking: [textPart(text)] });

test.each([
  [
    "texts behind arrays of thoughts",
    says({ content: [thinking("Br")] }, { content: [thinking("ead.")] }, { content: rye }),
  ],
  [
    "one array of both",
    says({ content: [{ ...thinking("Bread."), closed: true }, textPart(rye)] }),
  ],
  // https://github.com/vercel/ai/pull/4820, https://github.com/mistralai/client-python/issues/252
  [
    "arrays of parts that are neither, and of empty thoughts",
    says(
      { content: [{ type: "reference", reference_ids: [1] }] },
      { content: [textPart("Fresh rye"), { type: "thinking", thinking: [] }] },
      { content: [textPart(" from seven.")] },
    ),
  ],
])("reads Mistral's content in parts: %s", async (_, answer) => {
  expect(await answersOf(() => answer, 2)).toMatchObject({ text: rye, problem: undefined });
});

test("knows where the thoughts of Mistral's parts took the whole answer", async () => {
  const body = frame({ content: [thinking("Bread.")] }) + frame({ content: "" }, "length") + done;
  expect((await answersOf(() => ({ status: 200, body }))).problem).toBe("answer_thought_only");
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
  ["as a text with thoughts in it", whole(`<think>Bread.</think>\n\n${rye}`)],
])("reads an answer that comes whole though a stream was asked for: %s", async (_, answer) => {
  expect(await answersOf(() => answer, 2)).toMatchObject({ text: rye, problem: undefined });
});

test("says where a whole answer is none, or ends at its limit", async () => {
  const other: Answer = { status: 200, body: '{"hello":"world"}', type: "application/json" };
  expect((await answersOf(() => other)).problem).toBe("answer_malformed");
  expect((await answersOf(() => whole("Fresh", "length"))).problem).toBe("answer_limit");
});

test("streams what a model writes once it is known to write no thoughts", async () => {
  const place = { baseUrl: `${origin}/plain/v1`, model: "m", key: undefined };
  manners.set("plain", () => words("Fresh ", "rye."));
  const pieces = async () => {
    const found: string[] = [];
    const options = { fetch: ask, maxTokens: 380, signal: new AbortController().signal };
    for await (const event of askModel(place, { system: "", prompt: "Rye" }, options)) {
      if ("text" in event) found.push(event.text);
    }
    return found;
  };
  expect(await pieces()).toEqual(["Fresh rye."]);
  expect(await pieces()).toEqual(["Fresh ", "rye."]);
});
