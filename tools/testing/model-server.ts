import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import { z } from "zod";

/**
 * How the server answers a request for a chat completion. `stream`: the words in chunks; `stall`: some, then nothing;
 * `cut`: some, then the connection breaks; `end`: some, then an end without a finish reason; `malformed`: an event
 * that is not JSON; `nonsense`: an HTML page; `tools`: a tool call; `think`: reasoning until the token limit, the
 * words only with a limit of thousands; `refuse`: the response to a wrong key.
 */
export type ModelAnswer =
  | "stream"
  | "stall"
  | "cut"
  | "end"
  | "malformed"
  | "nonsense"
  | "tools"
  | "silent"
  | "think"
  | { readonly status: number };

export type ModelRequest = {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
};

export type ModelServer = {
  /** The value for a model's address. */
  readonly baseUrl: string;
  readonly requests: ModelRequest[];
  /** How many responses the client has aborted. */
  readonly abandoned: () => number;
  answer(how: ModelAnswer, pieces?: readonly string[]): void;
  close(): void;
};

const usage = { prompt_tokens: 40, completion_tokens: 12, total_tokens: 52 };

function frame(delta: object, finish: string | null = null): string {
  const choice = { index: 0, delta, finish_reason: finish };
  const chunk = {
    id: "1",
    object: "chat.completion.chunk",
    created: 1,
    model: "m",
    choices: [choice],
  };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return JSON.parse(Buffer.concat(pieces).toString("utf8"));
}

/** Reasoning that uses up a short token limit. */
function thinkOnly(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(frame({ role: "assistant", reasoning_content: "Rye, or wheat? " }));
  response.write(frame({}, "length"));
  response.write(`data: ${JSON.stringify({ id: "1", choices: [], usage })}\n\n`);
  response.end("data: [DONE]\n\n");
}

const limitSchema = z.object({ max_tokens: z.number() });

function callTool(response: ServerResponse): void {
  const call = {
    index: 0,
    id: "1",
    type: "function",
    function: { name: "publish", arguments: "{}" },
  };
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(frame({ role: "assistant", tool_calls: [call] }));
  response.write(frame({}, "tool_calls"));
  response.end("data: [DONE]\n\n");
}

/** A real HTTP server with OpenAI's protocol that fails on demand. */
export async function startModelServer({
  pause = 5,
  port = 0,
}: { pause?: number; port?: number } = {}): Promise<ModelServer> {
  let how: ModelAnswer = "stream";
  let pieces: readonly string[] = ["Fresh ", "rye ", "from ", "seven."];
  let abandonedCount = 0;
  const requests: ModelRequest[] = [];

  async function speak(response: ServerResponse): Promise<void> {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.on("close", () => {
      if (!response.writableFinished) abandonedCount += 1;
    });
    const some = how === "stream" || how === "think" ? pieces : pieces.slice(0, 2);
    for (const word of some) {
      response.write(frame({ role: "assistant", content: word }));
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (response.destroyed) return;
    }
    if (how === "stall") return;
    if (how === "cut") return void response.destroy();
    if (how === "end") return void response.end();
    if (how === "malformed") response.write('data: {"choices": [nonsense\n\n');
    response.write(frame({}, "stop"));
    response.write(`data: ${JSON.stringify({ id: "1", choices: [], usage })}\n\n`);
    response.end("data: [DONE]\n\n");
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { url: path = "", headers } = request;
      if (request.method === "GET") {
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify({ object: "list", data: [{ id: "small" }] }));
        return;
      }
      const body = await readBody(request);
      requests.push({ path, authorization: headers.authorization, body });
      if (typeof how === "object") {
        const error = { message: `Refused, with the key ${headers.authorization}.`, type: "x" };
        response.writeHead(how.status, { "content-type": "application/json" });
        response.end(JSON.stringify({ error }));
      } else if (how === "nonsense") {
        response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>");
      } else if (how === "silent") {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.end(`${frame({}, "stop")}data: [DONE]\n\n`);
      } else if (how === "tools") callTool(response);
      else if (how === "think" && limitSchema.parse(body).max_tokens < 4_000) thinkOnly(response);
      else await speak(response);
    })();
  });
  server.listen(port, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const listeningPort = typeof address === "object" && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${listeningPort}/v1`,
    requests,
    abandoned: () => abandonedCount,
    answer(next, nextPieces = pieces) {
      how = next;
      pieces = nextPieces;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
