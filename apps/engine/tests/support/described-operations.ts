import { readFileSync } from "node:fs";

import { z } from "zod";

const json = z.json();

export type Json = z.infer<typeof json>;

const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), json)),
  components: z.object({ schemas: z.record(z.string(), json) }),
});

const operationSchema = z.object({
  operationId: z.string(),
  security: z.array(json).optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), schema: json.optional() }))
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: json.optional() })) })
    .optional(),
});

const { paths, components } = described.parse(
  JSON.parse(readFileSync(new URL("../../../../docs/api/openapi.json", import.meta.url), "utf8")),
);

/** A schema with its references replaced by what they refer to, 12 levels deep at most. */
export function resolved(schema: Json | undefined, depth = 0): Json {
  if (schema === undefined || depth > 12) return {};
  if (Array.isArray(schema)) return schema.map((one) => resolved(one, depth + 1));
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref: ref, allOf, ...own } = schema;
  const parts = [
    ...(typeof ref === "string" ? [components.schemas[ref.split("/").at(-1) ?? ""]] : []),
    ...(Array.isArray(allOf) ? allOf : []),
  ].map((part) => resolved(part, depth + 1));
  const rest = Object.entries(own).map(([name, value]) => [name, resolved(value, depth + 1)]);
  return Object.assign({}, ...parts, Object.fromEntries(rest));
}

/** Every operation of docs/api/openapi.json. */
export const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    ...operationSchema.parse(operation),
  })),
);
