import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { operations, resolved } from "../support/described-operations.ts";
import { startEngine } from "../support/engine.ts";
import { sampleOf } from "../support/sample-of-schema.ts";
import { createUser, type TestUser } from "../support/users.ts";

const refusal = z.object({ error: z.object({ code: z.string() }) });

/**
 * Anybody who is signed in may make a workspace; linkMedia leaves out what the caller cannot see (media.test.ts);
 * removePushDevice leaves another person's device as it is (push-devices.test.ts).
 */
const unrefused = new Set(["createWorkspace", "linkMedia", "removePushDevice"]);

const commands = operations.filter(
  ({ method, operationId, security }) =>
    method !== "GET" && security === undefined && !unrefused.has(operationId),
);

/** Refusals other than `not_found`. */
const otherRefusals: Readonly<Record<string, readonly [number, string]>> = {
  sendVideoPart: [409, "part_unexpected"],
  sendArchivePart: [409, "part_unexpected"],
  chooseAccounts: [409, "connection_expired"],
  startPractice: [404, "practice_not_offered"],
  changeApplication: [403, "forbidden"],
  testApplication: [403, "forbidden"],
  // Of the caller's own browser: its subscription is no sample.
  addPushDevice: [422, "push_device_invalid"],
  testPushDevice: [404, "push_device_unknown"],
};

/** A post's settings exclude one another, so that a body with all of them is refused for its content. */
const post = { content: { text: "Rye", media: [], settings: {} }, channelIds: [] };
const bodies: Readonly<Record<string, unknown>> = {
  createPost: post,
  savePost: { ...post, revision: 1 },
};

const engine = await startEngine();
let stranger: TestUser;
let workspaceId = "";

beforeAll(async () => {
  const [ada, eve] = await Promise.all([createUser("Ada"), createUser("Eve")]);
  stranger = eve;
  workspaceId = (await engine.createWorkspace(ada)).id;
});

test.each(commands)(
  "$operationId refuses a stranger",
  async ({ operationId, method, path, parameters, requestBody }) => {
    const values = new Map(
      parameters.map(({ name, schema }) => [name, sampleOf(resolved(schema))]),
    );
    if (path.startsWith("/workspaces/")) values.set("id", workspaceId);
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      z.coerce.string().parse(values.get(name)),
    );
    const schema = requestBody?.content["application/json"]?.schema;
    const body = bodies[operationId] ?? (schema && sampleOf(resolved(schema)));
    const answer = await engine.command(stranger, method, address, body);
    const [status, code] = otherRefusals[operationId] ?? [404, "not_found"];
    expect({ status: answer.status, code: refusal.parse(answer.body).error.code }).toEqual({
      status,
      code,
    });
  },
);
