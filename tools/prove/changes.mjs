import { editedText } from "./intentions.mjs";

/**
 * Requests edits or removals of some published posts.
 * @param {import("./intentions.mjs").Intention[]} intentions
 * @param {import("./workspaces.mjs").User} user
 * @param {import("./backend.mjs").Backend} backend
 * @returns the number of requested changes by kind
 */
export async function changePublished(intentions, user, backend) {
  const toChange = intentions.filter(({ afterwards }) => afterwards !== undefined);
  const rows = await backend.sql()`
    select id, state, said_hash from public.deliveries where id = any(${toChange.map(({ delivery }) => delivery ?? "")})`;
  const rowById = new Map(rows.map((row) => [String(row["id"]), row]));
  const counts = { edit: 0, remove: 0 };
  for (const intention of toChange) {
    const { delivery = "", afterwards, pictures, mark } = intention;
    const row = rowById.get(delivery);
    if (row?.["state"] !== "published" || afterwards === undefined) {
      // Not published yet, so the first intention applies.
      delete intention.afterwards;
      continue;
    }
    await (afterwards === "remove"
      ? user.command("remove_delivery", { delivery_id: delivery })
      : user.command("edit_delivery", {
          delivery_id: delivery,
          seen: row["said_hash"],
          text: editedText(intention),
          alts: Array.from({ length: pictures }, (_, n) => `${mark}, picture ${n + 1}`),
        }));
    counts[afterwards] += 1;
  }
  return counts;
}
