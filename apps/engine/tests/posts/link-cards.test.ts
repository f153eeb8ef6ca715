import { once } from "node:events";
import { createServer } from "node:http";

import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import { startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const engine = await startEngine();

const page = (image: string) => `<title>Rye</title><meta property="og:image" content="/${image}">`;

test("a link card is read from a page with its picture, and addresses without a page are refused", async () => {
  const [ada, eve] = await Promise.all([createUser("Ada"), createUser("Eve")]);
  const workspace = await engine.createWorkspace(ada);
  const picture = await sharp({
    create: { width: 90, height: 60, channels: 3, background: "#3060c0" },
  })
    .jpeg()
    .toBuffer();
  const server = createServer((request, response) => {
    if (request.url === "/rye.jpg") return response.end(picture);
    if (request.url === "/old") return response.writeHead(301, { location: "/rye" }).end();
    if (request.url === "/json") {
      return response.setHeader("content-type", "application/json").end("{}");
    }
    if (!/^\/(?:rye|bare|gone)$/.test(request.url ?? "")) return response.writeHead(404).end();
    const image = { "/rye": "rye.jpg", "/bare": "rye" }[request.url ?? ""] ?? "missing.jpg";
    return response.setHeader("content-type", "text/html; charset=utf-8").end(page(image));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const at = (path: string) => `http://127.0.0.1:${port}/${path}`;
  const ask = (user: TestUser | undefined, url: string) =>
    engine.command(user, "POST", `/workspaces/${workspace.id}/link-cards`, { url });

  const card = await ask(ada, at("old"));
  expect(card).toMatchObject({
    status: 200,
    body: {
      url: at("old"),
      title: "Rye",
      description: "",
      picture: { type: "image/jpeg", width: 90, height: 60, alt: "" },
    },
  });
  // It is a content's as it is.
  const content = { text: "Rye", media: [], settings: { card: card.body } };
  const posts = `/workspaces/${workspace.id}/posts`;
  const post = { content, overrides: {}, channelIds: [] };
  expect((await engine.command(ada, "POST", posts, post)).status).toBe(201);

  for (const path of ["bare", "gone"]) {
    expect(await ask(ada, at(path))).toMatchObject({ status: 200, body: { picture: null } });
  }
  for (const url of [at("missing"), at("json"), "http://169.254.169.254/latest"]) {
    expect(await ask(ada, url)).toMatchObject({
      status: 422,
      body: { error: { code: "card_address", message: expect.stringContaining("yourself") } },
    });
  }
  expect((await ask(ada, "file:///etc/passwd")).status).toBe(422);
  expect((await ask(eve, at("rye"))).status).toBe(404);
  expect((await ask(undefined, at("rye"))).status).toBe(401);
});

test("a viewer's request for a link card fetches and decodes nothing (403)", async () => {
  const [ada, vic] = await Promise.all([createUser("Ada"), createUser("Vic")]);
  const { id } = await engine.createWorkspace(ada);
  let requestCount = 0;
  const server = createServer((_, response) => {
    requestCount += 1;
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  await sql`insert into public.workspace_members values (${id}, ${vic.id}, 'viewer')`;
  const url = `http://127.0.0.1:${port}/`;
  const forbidden = { status: 403, body: { error: { code: "forbidden" } } };
  for (const [path, body] of [
    ["link-cards", { url }],
    ["media/fetched", { url }],
    ["imports/pictures", { url }],
    // Decoded, it would be refused as none.
    ["media", Buffer.from("no picture")],
  ] as const) {
    expect(await engine.command(vic, "POST", `/workspaces/${id}/${path}`, body)).toMatchObject(
      forbidden,
    );
  }
  expect(requestCount).toBe(0);
});
