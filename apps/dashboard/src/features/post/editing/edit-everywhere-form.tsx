import { TextChanges } from "#components/text-changes.tsx";
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
  const editablePlaces = places.filter((_, index) => hindrances[index] === undefined);
  const postId = places[0]?.delivery.postId ?? "";
  const [originalText] = useState(() => sharedText(editablePlaces));
  const [newText, setNewText] = useState(() => localEdit(postId).text);
  const [excludedIds, setExcludedIds] = useState(() =>
    // A place with a different text differs on purpose.
    editablePlaces.filter(({ published }) => published.content.text !== originalText).map(idOf),
  );
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, ChangeOutcome>>>({});
  const [isPending, setIsPending] = useState(false);
  const text = newText ?? originalText;
  const selectedPlaces = editablePlaces.filter(
    (place) => !excludedIds.includes(idOf(place)) && outcomes[idOf(place)]?.kind !== "asked",
  );
  const refusalOf = ({ published }: Place) => {
    const [finding] = editFindings(published, { text });
    return finding && refusalMessage(finding);
  };
  const isRefused = selectedPlaces.some((place) => refusalOf(place) !== undefined);
  const isChanged = selectedPlaces.some(({ published }) => published.content.text !== text);

  function changeText(next: string | undefined) {
    setNewText(next);
    saveLocalEdit(postId, next === undefined ? {} : { text: next });
  }

  async function save() {
    if (isPending || isRefused || selectedPlaces.length === 0) return;
    setIsPending(true);
    const results = await Promise.all(
      selectedPlaces.map(async (place) => [idOf(place), await editPlace(place)] as const),
    );
    if (results.every(([, { kind }]) => kind === "asked")) {
      saveLocalEdit(postId, {});
      onClose();
      return;
    }
    setOutcomes({ ...outcomes, ...Object.fromEntries(results) });
    setIsPending(false);
  }

  async function editPlace({ delivery, published }: Place): Promise<ChangeOutcome> {
    try {
      if (published.content.text !== text) await onEdit(delivery, { text });
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
              onChange={({ target }) => changeText(target.value)}
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
              isOther={place.published.content.text !== originalText}
              isChosen={selectedPlaces.includes(place)}
              hindrance={hindrances[index]}
              refusal={refusalOf(place)}
              outcome={outcomes[idOf(place)]}
              onChoose={(isChosen) =>
                setExcludedIds(
                  isChosen
                    ? excludedIds.filter((id) => id !== idOf(place))
                    : [...excludedIds, idOf(place)],
                )
              }
            />
          ))}
        </fieldset>
        {text !== originalText && (
          <section className="grid gap-2 rounded-md border border-line bg-sunken p-3 text-sm">
            <h3 className="text-xs font-medium text-ink-muted">
              {m.published_changes_change_difference()}
            </h3>
            <TextChanges before={originalText} after={text} />
          </section>
        )}
        <p className="text-sm text-ink-muted">
          {elsewhereMessage(
            selectedPlaces.flatMap(({ published }) => published.manifest.editing?.elsewhere ?? []),
          )}
          {selectedPlaces.some(({ delivery }) => delivery.needsApproval) &&
            ` ${m.published_changes_change_approved()}`}
        </p>
      </DialogBody>
      <DialogFooter>
        {newText !== undefined && (
          <Button variant="ghost" disabled={isPending} onClick={() => changeText(undefined)}>
            {m.published_changes_change_discard()}
          </Button>
        )}
        <Button type="submit" isPending={isPending} disabled={!isChanged || isRefused}>
          {m.published_changes_change_in({ count: selectedPlaces.length })}
        </Button>
      </DialogFooter>
    </Form>
  );
}

function idOf({ delivery }: Place): string {
  return delivery.id;
}
