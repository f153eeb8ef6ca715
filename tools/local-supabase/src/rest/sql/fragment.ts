/** A piece of SQL whose values travel beside it as parameters. */
export type Fragment = { readonly parts: readonly (string | Value)[] };

/** A value, as text; Postgres takes its type from where it stands. */
type Value = { readonly value: string | null };

/**
 * SQL with other fragments in it. Only what the source says literally becomes SQL; a text is put in by
 * {@link parameter}, a name by {@link name}.
 */
export function sql(texts: TemplateStringsArray, ...fragments: readonly Fragment[]): Fragment {
  return {
    parts: texts.flatMap((text, place) => [text, ...(fragments[place]?.parts ?? [])]),
  };
}

export function parameter(value: string | null): Fragment {
  return { parts: [{ value }] };
}

/** SQL that comes from the database's own catalogue, or from a fixed list of ours. */
export function trusted(text: string): Fragment {
  return { parts: [text] };
}

export function name(text: string): Fragment {
  return trusted(identifier(text));
}

export function identifier(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

export function join(fragments: readonly Fragment[], separator: string): Fragment {
  return {
    parts: fragments.flatMap(({ parts }, place) => (place === 0 ? parts : [separator, ...parts])),
  };
}

export const nothing: Fragment = { parts: [] };

/** The text with `$1`, `$2` … and the values that belong to them. */
export function compile({ parts }: Fragment): { text: string; values: (string | null)[] } {
  const values: (string | null)[] = [];
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else text += `$${values.push(part.value)}`;
  }
  return { text, values };
}
