import { beforeAll, describe, expect, it, vi } from "vitest";

import { startRestProject } from "./rest-project.ts";

const { request, migrate } = await startRestProject();

beforeAll(() =>
  migrate(`
    create function public.unnamed_text(text) returns text language sql immutable as 'select $1';
    create function public.unnamed_xml(xml) returns text language sql immutable as 'select $1::text';
    create function public.unnamed_json(json) returns text language sql immutable as 'select $1::text';
    create function public.unnamed_bytes(bytea) returns text language sql immutable
      as $$ select encode($1, 'hex') $$;
    create function public.unnamed_number(int) returns int language sql immutable as 'select $1';
    create function public.two_unnamed(text, text) returns text language sql immutable as 'select $1';
    create function public.either() returns int language sql immutable as 'select 1';
    create function public.either(text default 'x') returns text language sql immutable as 'select $1';
    create function public.any_body() returns text language sql immutable as $$ select 'none' $$;
    create function public.any_body(json) returns text language sql immutable as $$ select 'json' $$;
    create function public.any_body(text) returns text language sql immutable as $$ select 'text' $$;
    create function public.any_body(bytea) returns text language sql immutable as $$ select 'bytea' $$;
    create function public.json_twice(json) returns int language sql immutable as 'select 1';
    create function public.json_twice(jsonb) returns int language sql immutable as 'select 2';
    create function public.named(words text) returns text language sql immutable as 'select words';
    notify pgrst, 'reload schema'`),
);

const post = (name: string, body: string | Uint8Array<ArrayBuffer>, type = "application/json") =>
  request(`rpc/${name}`, { method: "POST", body, headers: { "content-type": type } });

/** The schema is read again once the notification arrives. */
beforeAll(() =>
  vi.waitUntil(async () => (await post("named", '{"words":""}')).status === 200, 10_000),
);

describe("a single unnamed parameter", () => {
  it.each([
    ["text", "unnamed_text", '{"": "test"}', "application/json", '{"": "test"}'],
    ["text", "unnamed_text", "ä, as it is", "text/plain", "ä, as it is"],
    ["text", "unnamed_text", "", "text/plain; charset=utf-8", ""],
    ["xml", "unnamed_xml", "<a>b</a>", "text/xml", "<a>b</a>"],
    [
      "json",
      "unnamed_json",
      '{"a": 9007199254740993}',
      "application/json",
      '{"a": 9007199254740993}',
    ],
    ["bytea", "unnamed_bytes", new Uint8Array([0, 255, 1]), "application/octet-stream", "00ff01"],
  ])(
    "with type %s receives the whole body: %s(%j) as %s",
    async (_type, name, body, type, result) => {
      expect(await post(name, body, type)).toMatchObject({ status: 200, body: result });
    },
  );

  it.each([
    ["application/json", "{}", "none"],
    ["application/json", '{"a": 1}', "json"],
    ["text/plain", "a", "text"],
    ["application/octet-stream", "a", "bytea"],
  ])("is chosen among overloads by the content type %s", async (type, body, chosen) => {
    expect(await post("any_body", body, type)).toMatchObject({ status: 200, body: chosen });
  });

  it("with another type, or one of several, is not called", async () => {
    expect(await post("unnamed_number", '{"": 1}')).toMatchObject({
      status: 404,
      body: {
        code: "PGRST202",
        message: "Could not find the function public.unnamed_number() in the schema cache",
        details:
          "Searched for the function public.unnamed_number with parameter  or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.",
      },
    });
    expect(await post("two_unnamed", "{}")).toMatchObject({ status: 404 });
  });

  it.each([
    ["text/plain", "text"],
    ["text/xml", "xml"],
    ["application/octet-stream", "bytea"],
  ])(
    "is named in the error for the content type %s when there is no such function",
    async (type, parameter) => {
      expect(await post("named", "a", type)).toMatchObject({
        status: 404,
        body: {
          code: "PGRST202",
          message: "Could not find the function public.named in the schema cache",
          details: `Searched for the function public.named with a single unnamed ${parameter} parameter, but no matches were found in the schema cache.`,
          hint: null,
        },
      });
    },
  );

  it("is refused for a content type that PostgREST does not support", async () => {
    expect(await post("unnamed_text", "a,b", "text/csv")).toMatchObject({
      status: 400,
      body: { code: "PGRST102" },
    });
  });
});

it.each([
  ["either", "{}", "public.either(), public.either( => text)"],
  ["json_twice", '{"a": 1}', "public.json_twice( => json), public.json_twice( => jsonb)"],
])("an ambiguous call of %s is answered with 300 and the candidates", async (name, body, list) => {
  expect(await post(name, body)).toMatchObject({
    status: 300,
    body: {
      code: "PGRST203",
      details: null,
      hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
      message: `Could not choose the best candidate function between: ${list}`,
    },
  });
});
