import * as fc from "fast-check";

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const isRecord = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Texts that have broken something somewhere: each is one of these, or any other. */
const oddTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e",
  "e\u0301".repeat(200),
  "漢".repeat(3_000),
  "'; select 1; --",
  "<script>",
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "http://[::1]:0/",
  "https://a.example/%00",
  "2026-02-30T25:61:00Z",
  "-1",
  "1e309",
];

const oddNumbers = [0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308];

/** Any JSON: what no schema has asked for. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(...oddTexts, ...oddNumbers, null, [], {}, [[[[]]]]),
);

/** What a schema allows, mostly; and now and then what it does not. @param texts ids that lead to something */
export function arbitraryOf(
  schema: Json | undefined,
  texts: readonly string[],
): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: allowedBy(schema, texts) },
    { weight: 1, arbitrary: anyJson },
  );
}

function allowedBy(schema: Json | undefined, texts: readonly string[]): fc.Arbitrary<unknown> {
  if (!isRecord(schema)) return anyJson;
  const options = [...list(schema["anyOf"]), ...list(schema["oneOf"])];
  if (options.length > 0) return fc.oneof(...options.map((one) => arbitraryOf(one, texts)));
  if ("const" in schema) return fc.constant(schema["const"]);
  const values = list(schema["enum"]);
  if (values.length > 0) return fc.constantFrom(...values);
  const [type] = [schema["type"]].flat();
  if (type === "object") return objectOf(schema, texts);
  if (type === "array") {
    return fc.array(arbitraryOf(schema["items"], texts), { maxLength: 3 });
  }
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") {
    return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(...oddNumbers));
  }
  if (type === "null") return fc.constant(null);
  return textOf(schema, texts);
}

function objectOf(schema: { readonly [name: string]: Json }, texts: readonly string[]) {
  const properties = isRecord(schema["properties"]) ? schema["properties"] : {};
  const required = list(schema["required"]).filter((name) => typeof name === "string");
  const known = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [name, arbitraryOf(value, texts)]),
    ),
    // Now and then one that is required is missing.
    { requiredKeys: required.filter((_, place) => place !== required.length - 1 || place === 0) },
  );
  const more = schema["additionalProperties"];
  if (more === undefined || more === false) return known;
  const names = fc.oneof(fc.constantFrom(...texts), fc.constantFrom(...oddTexts));
  return fc
    .tuple(known, fc.dictionary(names, arbitraryOf(more, texts), { maxKeys: 3 }))
    .map(([some, others]) => ({ ...others, ...some }));
}

function textOf(schema: { readonly [name: string]: Json }, texts: readonly string[]) {
  const odd = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: "binary", maxLength: 40 }));
  switch (schema["format"]) {
    case "uuid":
      return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...texts) }, fc.uuid(), odd);
    case "date-time":
      return fc.oneof(
        {
          weight: 4,
          arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        },
        odd,
      );
    case "uri":
      return fc.oneof(
        { weight: 4, arbitrary: fc.webUrl({ validSchemes: ["http", "https"] }) },
        odd,
      );
    default:
      return fc.oneof(
        { weight: 2, arbitrary: fc.string({ maxLength: 20 }) },
        fc.constantFrom(...texts),
        odd,
      );
  }
}
