import type { IncomingMessage } from "node:http";

export type HeaderLists = ReadonlyMap<string, readonly string[]>;

/**
 * All values of each header, by lower-case name. Before Node 20.20.2, its own `headersDistinct` throws at a header
 * called `__proto__`, which would end the process.
 */
export function headerLists(message: IncomingMessage): HeaderLists {
  const lists = new Map<string, string[]>();
  const { rawHeaders } = message;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? "").toLowerCase();
    const value = rawHeaders[index + 1] ?? "";
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return lists;
}

export function connectionOptions(lists: HeaderLists): string[] {
  return (lists.get("connection") ?? []).flatMap((value) =>
    value.split(",").map((name) => name.trim().toLowerCase()),
  );
}
