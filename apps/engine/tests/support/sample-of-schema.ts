import type { Json } from "./described-operations.ts";

const formats: Readonly<Record<string, () => string>> = {
  uuid: () => crypto.randomUUID(),
  "date-time": () => "2030-01-01T09:00:00Z",
  date: () => "2030-01-01",
  uri: () => "https://postlark.test/",
  email: () => "rye@postlark.test",
};

/** Texts that a schema names only by its property. */
const named: Readonly<Record<string, string>> = {
  hash: "a".repeat(64),
  colour: "#0a6c74",
  wallTime: "2030-01-01T09:00",
  occurrence: "2030-01-01T09:00",
  timeZone: "UTC",
  time: "09:00",
  id: "00000000-0000-4000-8000-000000000001",
  url: "https://postlark.test/",
  places: "DE",
  was: "DE",
};

const isRecord = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const numberOf = (value: Json | undefined, otherwise: number) =>
  typeof value === "number" ? value : otherwise;

/**
 * A value that a schema allows, with every property in it. Of alternatives it is the first that is not null.
 * @param name the property that the value is for
 */
export function sampleOf(schema: Json | undefined, name = ""): Json {
  if (!isRecord(schema)) return null;
  const [option] = [schema["anyOf"], schema["oneOf"]]
    .flatMap((options) => (Array.isArray(options) ? options : []))
    .filter((one) => !isRecord(one) || one["type"] !== "null");
  if (option !== undefined) return sampleOf(option, name);
  if (schema["const"] !== undefined) return schema["const"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0] ?? null;
  switch ([schema["type"]].flat()[0]) {
    case "object": {
      const properties = isRecord(schema["properties"]) ? schema["properties"] : {};
      return Object.fromEntries(
        Object.entries(properties).map(([key, one]) => [key, sampleOf(one, key)]),
      );
    }
    case "array":
      return Array.from({ length: numberOf(schema["minItems"], 1) }, () =>
        sampleOf(schema["items"], name),
      );
    case "boolean":
      return true;
    case "integer":
    case "number":
      return numberOf(schema["minimum"], numberOf(schema["exclusiveMinimum"], 0) + 1);
    case "null":
      return null;
    default:
      return textOf(schema, name);
  }
}

function textOf(schema: { [name: string]: Json }, name: string): string {
  const { format } = schema;
  const make = typeof format === "string" ? formats[format] : undefined;
  return make?.() ?? named[name] ?? "Rye".padEnd(numberOf(schema["minLength"], 0), "e");
}
