import { randomBytes } from "node:crypto";

type Entry = { key: string; ref: string; meta: string };

/** Several members may share a key (one user's tabs). What they track stays JSON text, a fraction of the objects' room. */
export class Presence<Member> {
  readonly #entries = new Map<Member, Entry>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** @returns who came and went: Phoenix' `presence_diff`, as JSON */
  track(member: Member, key: string, payload: string): string {
    const previous = this.#entries.get(member);
    const ref = randomBytes(9).toString("base64url");
    const refs = JSON.stringify({
      phx_ref: ref,
      ...(previous && { phx_ref_prev: previous.ref }),
    });
    const meta = payload === "{}" ? refs : `${payload.slice(0, -1)},${refs.slice(1)}`;
    this.#entries.set(member, { key, ref, meta });
    this.#bytes += meta.length - (previous?.meta.length ?? 0);
    return `{"joins":${metasJson([{ key, meta }])},"leaves":${metasJson(previous ? [previous] : [])}}`;
  }

  /** @returns the diff, if it was in */
  untrack(member: Member): string | undefined {
    const entry = this.#entries.get(member);
    if (!entry) return undefined;
    this.#entries.delete(member);
    this.#bytes -= entry.meta.length;
    return `{"joins":{},"leaves":${metasJson([entry])}}`;
  }

  state(): string {
    return metasJson(this.#entries.values());
  }
}

function metasJson(entries: Iterable<Pick<Entry, "key" | "meta">>): string {
  const metas = new Map<string, string[]>();
  for (const { key, meta } of entries) {
    const own = metas.get(key);
    if (own) own.push(meta);
    else metas.set(key, [meta]);
  }
  const members = [...metas].map(
    ([key, own]) => `${JSON.stringify(key)}:{"metas":[${own.join(",")}]}`,
  );
  return `{${members.join(",")}}`;
}
