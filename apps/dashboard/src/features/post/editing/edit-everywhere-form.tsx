import { m } from "#paraglide/messages.js";
import { editFindings } from "@postlark/networks/edit-rules";
import { Button } from "@postlark/ui/button";
import { DialogBody, DialogFooter } from "@postlark/ui/dialog";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Textarea } from "@postlark/ui/textarea";
import { type KeyboardEvent, type SubmitEvent, useState } from "react";
import type { DeliveryCommands } from "../delivery/delivery-commands.ts";
import { elsewhereMessage } from "../removal/removal-messages.ts";
import { TextChanges } from "../text-changes.tsx";
import { refusalMessage } from "./edit-messages.ts";
import { saveLocalEdit, localEdit } from "./local-edit.ts";
import { type ChangeOutcome, PlaceChoice } from "./place-choice.tsx";
import { type Place, sharedText } from "./places.ts";

/** One text for several networks, with each network's errors and results. */
export function EditEverywhereForm({
  places,
  hindrances,
  onEdit,
  onClose,
}: {
  places: readonly Place[];
  /** Why a place cannot be edited, in the order of places; undefined if it can. */
  hindrances: readonly (string | undefined)[];
  onEdit: DeliveryCommands["edit"];
  onClose: () => void;
}) {
  const free = places.filter((_, index) => hindrances[index] === undefined);
  const postId = places[0]?.delivery.postId ?? "";
  const [before] = useState(() => sharedText(free));
  const [typed, setTyped] = useState(() => localEdit(postId).text);
  const [left, setLeft] = useState(() =>
    // A place with a different text differs on purpose.
    free.filter(({ standing }) => standing.content.text !== before).map(idOf),
  );
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, ChangeOutcome>>>({});
  const [isPending, setIsPending] = useState(false);
  const text = typed ?? before;
  const chosen = free.filter(
    (place) => !left.includes(idOf(place)) && outcomes[idOf(place)]?.kind !== "asked",
  );
  const refusalOf = ({ standing }: Place) => {
    const [finding] = editFindings(standing, { text });
    return finding && refusalMessage(finding);
  };
  const isRefused = chosen.some((place) => refusalOf(place) !== undefined);
  const isChanged = chosen.some(({ standing }) => standing.content.text !== text);

  function write(next: string | undefined) {
    setTyped(next);
    saveLocalEdit(postId, next === undefined ? {} : { text: next });
  }

  async function save() {
    if (isPending || isRefused || chosen.length === 0) return;
    setIsPending(true);
    const done = await Promise.all(
      chosen.map(async (place) => [idOf(place), await changeOf(place)] as const),
    );
    if (done.every(([, { kind }]) => kind === "asked")) {
      saveLocalEdit(postId, {});
      onClose();
      return;
    }
    setOutcomes({ ...outcomes, ...Object.fromEntries(done) });
    setIsPending(false);
  }

  async function changeOf({ delivery, standing }: Place): Promise<ChangeOutcome> {
    try {
      if (standing.content.text !== text) await onEdit(delivery, { text });
      return { kind: "asked" };
    } catch (error) {
      return { kind: "failed", error };
    }
  }

  return (
    <Form
      noValidate
      className="contents"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
        event.preventDefault();
        void save();
      }}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <DialogBody className="grid gap-4">
        <Field label={m.published_changes_change_text()}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              value={text}
              readOnly={isPending}
              onChange={({ target }) => write(target.value)}
            />
          )}
        </Field>
        <fieldset className="grid gap-2" disabled={isPending}>
          <legend className="pb-2 text-sm font-medium">
            {m.published_changes_change_places()}
          </legend>
          {places.map((place, index) => (
            <PlaceChoice
              key={idOf(place)}
              place={place}
              text={text}
              isOther={place.standing.content.text !== before}
              isChosen={chosen.includes(place)}
              hindrance={hindrances[index]}
              refusal={refusalOf(place)}
              outcome={outcomes[idOf(place)]}
              onChoose={(isChosen) =>
                setLeft(isChosen ? left.filter((id) => id !== idOf(place)) : [...left, idOf(place)])
              }
            />
          ))}
        </fieldset>
        {text !== before && (
          <section className="grid gap-2 rounded-md border border-line bg-sunken p-3 text-sm">
            <h3 className="text-xs font-medium text-ink-muted">
              {m.published_changes_change_difference()}
            </h3>
            <TextChanges before={before} after={text} />
          </section>
        )}
        <p className="text-sm text-ink-muted">
          {elsewhereMessage(
            chosen.flatMap(({ standing }) => standing.manifest.editing?.elsewhere ?? []),
          )}
          {chosen.some(({ delivery }) => delivery.needsApproval) &&
            ` ${m.published_changes_change_approved()}`}
        </p>
      </DialogBody>
      <DialogFooter>
        {typed !== undefined && (
          <Button variant="ghost" disabled={isPending} onClick={() => write(undefined)}>
            {m.published_changes_change_discard()}
          </Button>
        )}
        <Button type="submit" isPending={isPending} disabled={!isChanged || isRefused}>
          {m.published_changes_change_in({ count: chosen.length })}
        </Button>
      </DialogFooter>
    </Form>
  );
}

function idOf({ delivery }: Place): string {
  return delivery.id;
}
