import { z } from "zod";

import { type Answer, answer, binary, type Operation, refusalSchema } from "./operation.ts";
import { table } from "./table.ts";

const description = `Commands of Postlark's live workspaces. Each is one transaction under the rights of the user whose
access token it brings (\`Authorization: Bearer …\`); cookies sign nobody in. Reading goes by PostgREST and realtime.

A refusal is \`{"error": {"code", "message"}}\`. Every response has an \`x-request-id\`. Repeating a command is safe:
a post made with the caller's own id is made once, a post is scheduled once a revision and channel, an invitation to
the same address is renewed.`;

type JsonSchema = z.core.JSONSchema.BaseSchema;

const refused = answer(
  "A refusal, by its status: 4xx can be mended by whoever asked, 5xx cannot.",
  refusalSchema,
);

/** Formats whose patterns would only be repeated at each id, time and address. */
const knownFormats = new Set<unknown>(["uuid", "date", "date-time", "uri"]);

/** Removes limits that only JavaScript's numbers imply, and merges null into the type that it is added to. */
function tidy(schema: JsonSchema): void {
  if (knownFormats.has(schema.format)) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const [valueSchema, nullSchema, ...furtherSchemas] = schema.anyOf ?? [];
  if (valueSchema === undefined || nullSchema?.type !== "null" || furtherSchemas.length > 0) return;
  if (typeof valueSchema.type !== "string") return;
  delete schema.anyOf;
  Object.assign(schema, { ...valueSchema, ...schema, type: [valueSchema.type, "null"] });
  if (valueSchema.enum) schema.enum = [...valueSchema.enum, null];
}

function schemasOf({ params, query, body, responses }: Operation): readonly z.core.$ZodType[] {
  return [
    ...Object.values(params?.shape ?? {}),
    ...Object.values(query?.shape ?? {}),
    ...(body ? [body] : []),
    ...Object.values(responses).flatMap(({ content = {} }) =>
      Object.values(content).map(({ schema }) => schema),
    ),
  ];
}

type Described = {
  of(schema: z.core.$ZodType): JsonSchema;
  /** Schemas with an id, to which the others refer. */
  readonly components: Readonly<Record<string, JsonSchema>>;
};

/** Describes all schemas in one call: one after the other takes a second. */
function describeSchemas(schemas: readonly z.core.$ZodType[]): Described {
  const unique = [...new Set(schemas)];
  const fullSchema = z.object(Object.fromEntries(unique.entries()));
  const { properties = {}, $defs = {} } = JSON.parse(
    JSON.stringify(
      z.toJSONSchema(fullSchema, { io: "input", override: ({ jsonSchema }) => tidy(jsonSchema) }),
    ).replaceAll('"#/$defs/', '"#/components/schemas/'),
  );
  const places = new Map(unique.map((schema, place) => [schema, place]));
  for (const component of Object.values<JsonSchema>($defs)) delete component.id;
  return { of: (schema) => properties[places.get(schema) ?? ""], components: $defs };
}

function parameters(
  schema: z.ZodObject | undefined,
  place: "path" | "query",
  described: Described,
) {
  return Object.entries(schema?.shape ?? {}).map(([name, one]) => {
    const jsonSchema = described.of(one);
    return {
      schema: jsonSchema,
      required: !z.safeParse(one, undefined).success,
      ...(jsonSchema.description && { description: jsonSchema.description }),
      name,
      in: place,
    };
  });
}

function contentOf(types: Answer["content"], described: Described) {
  const entries = Object.entries(types ?? {}).map(([type, { schema }]) => [
    type,
    { schema: described.of(schema) },
  ]);
  return types && { content: Object.fromEntries(entries) };
}

function requestBody({ body, bytes = [] }: Operation, described: Described) {
  const types = bytes.map((type) => [type, binary]);
  const sent = body ? { "application/json": { schema: body } } : Object.fromEntries(types);
  const isSent = Object.keys(sent).length > 0;
  return isSent && { requestBody: { required: true, ...contentOf(sent, described) } };
}

function describeOperation(operation: Operation, described: Described) {
  const { id, tag, summary, role, params, query } = operation;
  const describedParameters = [
    ...parameters(params, "path", described),
    ...parameters(query, "query", described),
  ];
  const responses = Object.entries<Answer>({ ...operation.responses, default: refused });
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(role === "anyone" && { security: [] }),
    ...(describedParameters.length > 0 && { parameters: describedParameters }),
    ...requestBody(operation, described),
    responses: Object.fromEntries(
      responses.map(([status, { description: responseDescription, content: types }]) => [
        status,
        { description: responseDescription, ...contentOf(types, described) },
      ]),
    ),
  };
}

/** Returns the API's description by OpenAPI 3.1, committed as docs/api/openapi.json. */
export function describeApi() {
  const operations = Object.values<Operation>(table);
  const described = describeSchemas([
    refusalSchema,
    binary.schema,
    ...operations.flatMap(schemasOf),
  ]);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method] = describeOperation(operation, described);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Postlark", version: "1", description },
    servers: [{ url: "/api/v1" }],
    security: [{ session: [] }],
    components: {
      securitySchemes: {
        session: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The access token of a user's session.",
        },
      },
      schemas: described.components,
    },
    paths,
  };
}
