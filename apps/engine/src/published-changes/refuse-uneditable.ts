import type { EditFacts } from "@postlark/networks/published-changes";
import { editFindings, editHindrance, type EditInput } from "@postlark/networks/edit-rules";
import { manifests } from "@postlark/networks/manifests";

import { ApiError } from "../platform/errors/api-error.ts";
import type { AsUser } from "../platform/auth/as-user.ts";
import { readPublishedDelivery } from "./published-delivery.ts";

/**
 * Refuses an edit that the network does not allow. Missing, unpublished and unapproved ones are refused by the
 * database.
 * @throws ApiError
 */
export async function refuseUneditable(
  caller: AsUser,
  id: string,
  edit: EditInput,
  now: Date,
): Promise<void> {
  const delivery = await readPublishedDelivery(caller, id);
  if (delivery === undefined) return;
  const manifest = manifests[delivery.channel.network];
  const deliveryAndManifest = { ...delivery, manifest };
  const { name, editing } = manifest;
  const hindrance = editHindrance(deliveryAndManifest, now);
  if (hindrance !== undefined || editing === undefined) {
    const texts = {
      not_editable: `${name} doesn't let apps edit posts. Delete it and publish it again.`,
      edit_too_late: `${name} lets applications change posts for ${editing?.withinHours} hours.`,
      poll_stands: "A post with a poll cannot be changed: its answers would be lost.",
      thread_stands: `It's a thread on ${name}. Edit its posts there.`,
    };
    const code = hindrance ?? "not_editable";
    throw new ApiError(409, code, texts[code]);
  }
  refuseFields(edit, editing, name);
  const findings = editFindings(deliveryAndManifest, edit);
  const [first] = findings;
  if (first === undefined) return;
  const message = `${name} would refuse that. Change it first.`;
  throw new ApiError(422, first.rule, message, { findings });
}

function refuseFields(
  { alts, warning, canonical }: EditInput,
  { fields }: EditFacts,
  name: string,
): void {
  const refusedField = [
    alts !== undefined && !fields.includes("altText") && "descriptions of pictures",
    warning !== undefined && !fields.includes("warning") && "content warnings",
    canonical !== undefined && !fields.includes("canonical") && "where an article was first",
  ].find((field) => field !== false);
  if (refusedField === undefined) return;
  throw new ApiError(422, "field_stands", `${name} doesn't let apps change ${refusedField}.`);
}
