import { randomBytes } from "node:crypto";

type Entry = { key: string; ref: string; meta: string };

/**
 * Who is present on a topic. Several participants may share a key (one user's tabs). Tracked states stay JSON text, which takes much less
 * memory.
 */
export class Presence<Participant> {
  readonly #entries = new Map<Participant, Entry>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** @returns joins and leaves: Phoenix' `presence_diff`, as JSON */
  track(participant: Participant, key: string, payload: string): string {
    const previous = this.#entries.get(participant);
    const ref = randomBytes(9).toString("base64url");
    const refs = JSON.stringify({
      phx_ref: ref,
      ...(previous && { phx_ref_prev: previous.ref }),
    });
    const meta = payload === "{}" ? refs : `${payload.slice(0, -1)},${refs.slice(1)}`;
    this.#entries.set(participant, { key, ref, meta });
    this.#bytes += meta.length - (previous?.meta.length ?? 0);
    return `{"joins":${presencesJson([{ key, meta }])},"leaves":${presencesJson(previous ? [previous] : [])}}`;
  }

  /** @returns the diff, if it was present */
  untrack(participant: Participant): string | undefined {
    const entry = this.#entries.get(participant);
    if (!entry) return undefined;
    this.#entries.delete(participant);
    this.#bytes -= entry.meta.length;
    return `{"joins":{},"leaves":${presencesJson([entry])}}`;
  }

  state(): string {
    return presencesJson(this.#entries.values());
  }
}

/** Phoenix' format: metas by key, as JSON. */
function presencesJson(entries: Iterable<Pick<Entry, "key" | "meta">>): string {
  const metas = new Map<string, string[]>();
  for (const { key, meta } of entries) {
    const keyMetas = metas.get(key);
    if (keyMetas) keyMetas.push(meta);
    else metas.set(key, [meta]);
  }
  const fields = [...metas].map(
    ([key, keyMetasJson]) => `${JSON.stringify(key)}:{"metas":[${keyMetasJson.join(",")}]}`,
  );
  return `{${fields.join(",")}}`;
}
