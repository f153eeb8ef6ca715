import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { type FormEvent, useId, useState } from "react";
import type { ComposerChannel } from "../composer-channel.ts";
import type { Autosave } from "../draft/autosave.ts";
import { useDraft } from "../draft/use-draft.ts";
import { countIn, replaceEverywhere, writtenVariants } from "./replace-text.ts";

export type FindReplaceProps = {
  autosave: Autosave;
  channels: readonly ComposerChannel[];
  isOpen: boolean;
  onClose: () => void;
};

/** Replaces words in the base and in what channels say in its place; undo takes it back. */
export function FindReplace({ autosave, channels, isOpen, onClose }: FindReplaceProps) {
  const draft = useDraft(autosave, (now) => now.draft);
  const [words, setWords] = useState("");
  const [replacement, setReplacement] = useState("");
  const [isExact, setIsExact] = useState(false);
  const [replaced, setReplaced] = useState<number>();
  const formId = useId();
  const search = { words, isExact };
  const counts = writtenVariants(draft).map((variant) => ({
    variant,
    count: countIn(draft, variant, search),
  }));
  const all = counts.reduce((sum, { count }) => sum + count, 0);

  function replace(event: FormEvent) {
    event.preventDefault();
    if (all === 0) return;
    autosave.edit((now) => replaceEverywhere(now, search, replacement));
    setReplaced(all);
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogContent closeLabel={m.live_compose_close()}>
        <DialogHeader>
          <DialogTitle>{m.live_compose_find()}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <form id={formId} onSubmit={replace} className="grid gap-4">
            <Field label={m.live_compose_find_words()}>
              {(control) => (
                <Input
                  {...control}
                  value={words}
                  onChange={({ target }) => {
                    setWords(target.value);
                    setReplaced(undefined);
                  }}
                />
              )}
            </Field>
            <Field label={m.live_compose_find_replacement()}>
              {(control) => (
                <Input
                  {...control}
                  value={replacement}
                  onChange={({ target }) => setReplacement(target.value)}
                />
              )}
            </Field>
            <CheckboxField
              label={m.live_compose_find_exact()}
              checked={isExact}
              onChange={({ target }) => setIsExact(target.checked)}
            />
            <output className="grid gap-1 text-sm text-ink-muted">
              {replaced !== undefined && m.live_compose_find_done({ count: replaced })}
              {replaced === undefined && words !== "" && all === 0 && m.live_compose_find_none()}
              {counts.map(
                ({ variant, count }) =>
                  count > 0 && (
                    <span key={variant}>
                      {m.live_compose_find_count({ name: nameOf(variant, channels), count })}
                    </span>
                  ),
              )}
            </output>
          </form>
        </DialogBody>
        <DialogFooter>
          <Button type="submit" form={formId} disabled={all === 0}>
            {m.live_compose_find_replace()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function nameOf(variant: string | null, channels: readonly ComposerChannel[]): string {
  const channel = channels.find(({ id }) => id === variant);
  return channel === undefined ? m.live_compose_base() : channel.name;
}
