import { expect, test } from "vitest";
import { z } from "zod";

import type { Operation } from "./operation.ts";
import { describeApi } from "./openapi.ts";
import { table } from "./table.ts";

const all = Object.entries<Operation>(table);

test("the contract's operations are named by their keys", () => {
  expect(all.map(([, { id }]) => id)).toEqual(all.map(([key]) => key));
});

test("the contract has one operation for each method and path", () => {
  const endpoints = all.map(([, { method, path }]) => `${method} ${path}`);
  expect(endpoints).toEqual([...new Set(endpoints)]);
});

test.each(all)("%s has a parameter for each name in its path", (_, { path, params }) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  expect(Object.keys(params?.shape ?? {}).toSorted()).toEqual(names.toSorted());
});

test.each(all.filter(([, { method }]) => method === "get"))("%s sends no body", (_, operation) => {
  expect([operation.body, operation.bytes]).toEqual([undefined, undefined]);
});

test("describeApi writes null beside a component's reference, and not into the component", () => {
  const { Moment } = describeApi().components.schemas;
  expect(Moment?.type).toBe("object");
  const { paths } = describeApi();
  expect(paths["/deliveries/{id}"]?.["patch"]).toMatchObject({
    requestBody: {
      content: {
        "application/json": {
          schema: {
            properties: {
              at: { anyOf: [{ $ref: "#/components/schemas/Moment" }, { type: "null" }] },
            },
          },
        },
      },
    },
  });
});

test("the committed description of the API is up to date", async () => {
  const text = `${JSON.stringify(describeApi(), null, 2)}\n`;
  // After a change of the API: npx vitest run table.test --update
  await expect(text).toMatchFileSnapshot("../../../docs/api/openapi.json");
});

test("describeApi names exactly the schemas that it describes", () => {
  const described = describeApi();
  const named = [...JSON.stringify(described).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
  const names = new Set(named.map(([, name = ""]) => name));
  expect([...names].toSorted()).toEqual(Object.keys(described.components.schemas).toSorted());
});

test("createPost's overrides default to an empty object", () => {
  const parsed = z.parse(table.createPost.body, {
    content: { text: "Rye", media: [] },
    channelIds: [],
  });
  expect(parsed.overrides).toEqual({});
});
