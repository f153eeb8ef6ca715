import { RestError } from "./errors.ts";

export type ResponseFormat = {
  kind: "list" | "single" | "csv" | "plan";
  mediaType: string;
  withoutNulls: boolean;
  /** For a plan: its notation, the planned format and `explain`'s options. */
  plan?: { isJson: boolean; of: ResponseFormat; options: readonly string[] };
};

const planOptions = new Set(["analyze", "verbose", "settings", "buffers", "wal"]);

/**
 * Chooses the format by the `Accept` header.
 * @param withPlans whether `EXPLAIN` plans are allowed
 * @throws RestError PGRST107 if none of them is supported
 */
export function chooseFormat(header: string | null, withPlans: boolean): ResponseFormat {
  const accepted = parseAccept(header ?? "*/*");
  for (const { type, parameters } of accepted) {
    const format = formatOf(type, parameters, withPlans);
    if (format !== undefined) return format;
  }
  throw new RestError(406, {
    code: "PGRST107",
    message: `None of these media types are available: ${accepted.map(({ type }) => type).join(", ")}`,
  });
}

function formatOf(
  type: string,
  parameters: ReadonlyMap<string, string>,
  withPlans: boolean,
): ResponseFormat | undefined {
  const withoutNulls = parameters.get("nulls") === "stripped";
  switch (type) {
    case "*/*":
    case "application/*":
    case "application/json":
      return { kind: "list", mediaType: "application/json", withoutNulls: false };
    case "application/vnd.pgrst.array":
    case "application/vnd.pgrst.array+json":
      return {
        kind: "list",
        mediaType: withoutNulls
          ? "application/vnd.pgrst.array+json;nulls=stripped"
          : "application/json",
        withoutNulls,
      };
    case "application/vnd.pgrst.object":
    case "application/vnd.pgrst.object+json":
      return {
        kind: "single",
        mediaType: `application/vnd.pgrst.object+json${withoutNulls ? ";nulls=stripped" : ""}`,
        withoutNulls,
      };
    case "text/csv":
      return { kind: "csv", mediaType: "text/csv", withoutNulls: false };
    case "application/vnd.pgrst.plan":
    case "application/vnd.pgrst.plan+text":
    case "application/vnd.pgrst.plan+json":
      return withPlans ? parsePlan(type.endsWith("json"), parameters) : undefined;
    default:
      return undefined;
  }
}

function parsePlan(isJson: boolean, parameters: ReadonlyMap<string, string>): ResponseFormat {
  const of = chooseFormat(parameters.get("for") ?? null, false);
  const options = (parameters.get("options") ?? "")
    .split("|")
    .filter((one) => planOptions.has(one));
  const optionList = options.length === 0 ? "" : `; options=${options.join("|")}`;
  return {
    kind: "plan",
    mediaType: `application/vnd.pgrst.plan+${isJson ? "json" : "text"}; for="${of.mediaType}"${optionList}`,
    withoutNulls: false,
    plan: { isJson, of, options },
  };
}

type Accepted = { type: string; parameters: ReadonlyMap<string, string> };

function parseAccept(header: string): Accepted[] {
  return splitOutsideQuotes(header, ",")
    .map((part) => {
      const [type = "", ...rest] = splitOutsideQuotes(part, ";");
      const parameters = new Map(
        rest.map((one): [string, string] => {
          const [key = "", value = ""] = splitOutsideQuotes(one, "=");
          return [key.toLowerCase(), value.replace(/^"(.*)"$/, "$1")];
        }),
      );
      return { type: type.toLowerCase(), parameters, weight: Number(parameters.get("q") ?? 1) };
    })
    .toSorted((one, other) => other.weight - one.weight);
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts = [""];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) parts.push("");
    else parts.push((parts.pop() ?? "") + character);
  }
  return parts.map((part) => part.trim());
}
