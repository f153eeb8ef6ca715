import { z } from "zod";

const completionSchema = z.looseObject({
  choices: z.array(z.looseObject({ message: z.record(z.string(), z.unknown()) })).min(1),
});

/**
 * Turns a complete answer into the stream that was requested: some servers and proxies ignore `stream`. Other bodies
 * stay as they are.
 */
export async function toEventStream(response: Response): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || !/^application\/json\b/i.test(type)) return response;
  const text = await response.text();
  const { data } = completionSchema.safeParse(parseJson(text));
  if (data === undefined) return new Response(text, response);
  const choices = data.choices.map(({ message: delta, ...choice }) => ({ ...choice, delta }));
  return new Response(`data: ${JSON.stringify({ ...data, choices })}\n\ndata: [DONE]\n\n`, {
    headers: { "content-type": "text/event-stream" },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
