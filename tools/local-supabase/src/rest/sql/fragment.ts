/** A piece of SQL whose values are passed as parameters. */
export type Fragment = { readonly parts: readonly (string | Value)[] };

/** A value as text; Postgres infers its type from the context. */
type Value = { readonly value: string | null };

/**
 * SQL with nested fragments. Only literal source text becomes SQL; values need {@link parameter}, names {@link name}.
 */
export function sql(texts: TemplateStringsArray, ...fragments: readonly Fragment[]): Fragment {
  return {
    parts: texts.flatMap((text, place) => [text, ...(fragments[place]?.parts ?? [])]),
  };
}

export function parameter(value: string | null): Fragment {
  return { parts: [{ value }] };
}

/** SQL from the database's own catalogue or a fixed list. */
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

export const emptySql: Fragment = { parts: [] };

/** The text with `$1`, `$2` … and their values. */
export function compile({ parts }: Fragment): { text: string; values: (string | null)[] } {
  const values: (string | null)[] = [];
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else text += `$${values.push(part.value)}`;
  }
  return { text, values };
}
