import { createServer, type Server } from "node:http";

import { afterAll, beforeAll } from "vitest";
import { z } from "zod";

import { createModelFetch } from "../ai/model-fetch.ts";
import { askModel, type ModelEvent } from "../ai/ask-model.ts";

export const modelFetch = createModelFetch({ isLoopbackAllowed: true }, {});
const bodySchema = z.record(z.string(), z.unknown());
export type Body = z.infer<typeof bodySchema>;
/** `type` if it differs from the status's usual one. */
export type Answer = { status: number; body: string; type?: string };

// A server with OpenAI's protocol that imitates other servers, one a path.

/** Behaviours by the first part of the path. */
export const behaviours = new Map<string, (body: Body) => Answer>();
const requests = new Map<string, Body[]>();
let server: Server;
export let origin = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(Buffer.from(piece));
      const body = bodySchema.parse(JSON.parse(Buffer.concat(pieces).toString("utf8")));
      const [, name = ""] = (request.url ?? "").split("/");
      requests.set(name, [...(requests.get(name) ?? []), body]);
      const answer: Answer = behaviours.get(name)?.(body) ?? { status: 404, body: "" };
      const { status, body: responseBody } = answer;
      const type = answer.type ?? (status === 200 ? "text/event-stream" : "application/json");
      response.writeHead(status, { "content-type": type }).end(responseBody);
    })();
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});

afterAll(async () => {
  server.close();
  await modelFetch.close();
});

export const frame = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
export const done = "data: [DONE]\n\n";
export const respondWith = (...deltas: object[]): Answer => ({
  status: 200,
  body: deltas.map((delta) => frame(delta)).join("") + frame({}, "stop") + done,
});
export const textPieces = (...pieces: string[]) =>
  respondWith(...pieces.map((content) => ({ content })));
export const refuseWith = (status: number, error: unknown): Answer => ({
  status,
  body: JSON.stringify({ error }),
});

let count = 0;
/** Asks a server with a behaviour so many times. @returns the last answer */
export async function requestAnswers(behaviour: (body: Body) => Answer, times = 1) {
  const name = `manner-${(count += 1)}`;
  behaviours.set(name, behaviour);
  const modelPlace = { baseUrl: `${origin}/${name}/v1`, model: "m", key: "sk-1" };
  let events: ModelEvent[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    events = [];
    const options = { fetch: modelFetch, maxTokens: 380, signal: new AbortController().signal };
    for await (const event of askModel(modelPlace, { system: "Write.", prompt: "Rye" }, options)) {
      events.push(event);
    }
  }
  return {
    text: events.map((event) => ("text" in event ? event.text : "")).join(""),
    problem: events.flatMap((event) => ("error" in event ? [event.error.code] : []))[0],
    requests: requests.get(name) ?? [],
  };
}
