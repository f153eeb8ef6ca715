import type { SchemaObject } from "./schema-object.ts";

/** What a file of `supabase/schema` says of one object besides its SQL. */
type Prose = {
  readonly key: string;
  /** Comment lines above it. */
  readonly above: readonly string[];
  /** Comment lines above another line outside a function's body, by what that line defines. */
  readonly within: ReadonlyMap<string, readonly string[]>;
};

export type SchemaFile = { readonly head: readonly string[]; readonly objects: readonly Prose[] };

const beginning =
  /^(?:create (schema|role|publication|type|sequence|table|view) ([\w.]+)|create function ([\w.]+\()|-- Added to ([\w.]+):|insert into storage\.buckets)/;

/** Reads which objects a file describes, in its order, and the comments that people wrote about them. */
export function readSchemaFile(text: string): SchemaFile {
  const blocks = blocksOf(text);
  const [head = [], ...rest] = blocks;
  const isHead = head.every((line) => line.startsWith("--"));
  const described = isHead ? rest : blocks;
  return { head: isHead ? head : [], objects: described.flatMap(proseOf) };
}

/** Blocks stand apart by an empty line; one within a function's body parts nothing. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [[]];
  let mark: string | undefined;
  for (const line of text.trimEnd().split("\n")) {
    if (mark === undefined && line === "") {
      blocks.push([]);
      continue;
    }
    blocks.at(-1)?.push(line);
    mark = markAfter(line, mark);
  }
  return blocks.filter((block) => block.length > 0);
}

/** The mark that ends the body that is open after a line. */
function markAfter(line: string, open: string | undefined): string | undefined {
  if (open !== undefined) return line.endsWith(`${open};`) ? undefined : open;
  const [, mark] = /^as (\$\w*\$)/.exec(line) ?? [];
  return mark === undefined || line.slice(3 + mark.length).endsWith(`${mark};`) ? undefined : mark;
}

function proseOf(block: readonly string[]): Prose[] {
  const at = block.findIndex((line) => beginning.test(line));
  const key = keyOf(block.slice(Math.max(at, 0)).join("\n"));
  if (at === -1 || key === undefined) return [];
  const within = key.startsWith("function ") ? new Map() : withinOf(block.slice(at + 1));
  return [{ key, above: block.slice(0, at), within }];
}

/** A function is found by its name and, where there are several of it, by where it stands among them. */
function keyOf(create: string): string | undefined {
  const [found, noun, name, called, foreign] = beginning.exec(create) ?? [];
  if (found === undefined) return undefined;
  if (called !== undefined) return `function ${called}`;
  if (foreign !== undefined) return `additions ${foreign}`;
  if (noun === undefined) return `bucket ${/\nvalues \('([^']+)'/.exec(create)?.[1] ?? ""}`;
  return `${noun} ${name}`;
}

function withinOf(lines: readonly string[]): Map<string, string[]> {
  const within = new Map<string, string[]>();
  let above: string[] = [];
  for (const line of lines) {
    if (/^\s*--/.test(line)) above.push(line);
    else {
      const name = nameOf(line);
      if (above.length > 0) within.set(name, above);
      above = [];
    }
  }
  return within;
}

/** What a line defines: within a table a column or `constraint name`, else a statement up to what it is on. */
function nameOf(line: string): string {
  if (!line.startsWith(" ")) return line.replace(/ (?:on|using|as) .*$/, "");
  const [first = "", second = ""] = line.trim().split(/\s+/);
  return first === "constraint" ? `${first} ${second}` : first;
}

/** Objects by the key by which files find them: functions of one name stand together. */
export function groupObjects(objects: readonly SchemaObject[]): Map<string, SchemaObject[]> {
  const groups = new Map<string, SchemaObject[]>();
  for (const object of objects) {
    const { key } = object;
    const group = key.startsWith("function ") ? key.slice(0, key.indexOf("(") + 1) : key;
    groups.set(group, [...(groups.get(group) ?? []), object]);
  }
  return groups;
}

/** A file's text: its objects as they are now, with what people wrote about them. Those that are gone are left out. */
export function writeSchemaFile(
  { head, objects }: SchemaFile,
  groups: ReadonlyMap<string, readonly SchemaObject[]>,
): string {
  const seen = new Map<string, number>();
  const blocks = objects.flatMap((prose) => {
    const position = seen.get(prose.key) ?? 0;
    seen.set(prose.key, position + 1);
    const object = groups.get(prose.key)?.[position];
    return object === undefined ? [] : [blockOf(object, prose)];
  });
  return `${[head.join("\n"), ...blocks].filter((block) => block !== "").join("\n\n")}\n`;
}

function blockOf({ create, rest }: SchemaObject, { above, within }: Prose): string {
  const lines = [create, ...rest].join("\n").split("\n");
  return [...above, ...lines.flatMap((line) => [...(within.get(nameOf(line)) ?? []), line])].join(
    "\n",
  );
}
