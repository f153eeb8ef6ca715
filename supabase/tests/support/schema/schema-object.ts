/** A type, table, view, function, schema or role, with all that belongs to it, as it is now. */
export type SchemaObject = {
  /** What it is found by, such as `table public.posts` or `function private.refuse(integer, text, text)`. */
  readonly key: string;
  /** The statement that makes it: of a table one line for each column and constraint. */
  readonly create: string;
  /** Statements about it: its indexes, policies, triggers, rights and comment. */
  readonly rest: readonly string[];
};

/** As people write it: Postgres prints its own words in capitals and types in full; nothing of ours has capitals. */
export function inLowerCase(sql: string): string {
  return sql
    .split(/('(?:[^']|'')*'|"(?:[^"]|"")*")/)
    .map((part, index) => (index % 2 === 0 ? shorten(part.toLowerCase()) : part))
    .join("");
}

function shorten(sql: string): string {
  return sql
    .replaceAll("timestamp with time zone", "timestamptz")
    .replaceAll("timestamp without time zone", "timestamp")
    .replaceAll(" using btree (", " (");
}

/** `'…'` for SQL. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export type Right = { readonly grantee: string; readonly privilege: string };

/** `grant a, b on … to c;` for each combination of rights. @param target what they are on, as `table public.posts` */
export function grantsOn(target: string, rights: readonly Right[]): string[] {
  const privileges = new Map<string, string[]>();
  for (const { grantee, privilege } of rights) {
    privileges.set(grantee, [...(privileges.get(grantee) ?? []), privilege.toLowerCase()]);
  }
  const grantees = new Map<string, string[]>();
  for (const [grantee, list] of privileges) {
    const key = list.toSorted().join(", ");
    grantees.set(key, [...(grantees.get(key) ?? []), grantee]);
  }
  return [...grantees]
    .map(([list, people]) => `grant ${list} on ${target} to ${people.toSorted().join(", ")};`)
    .toSorted();
}

/** @param target such as `table public.posts` */
export function commentOn(target: string, comment: string | null): string[] {
  return comment === null ? [] : [`comment on ${target} is ${quote(comment)};`];
}
