import { m } from "#paraglide/messages.js";
import {
  maxFolderNameLength,
  type MediaFolder,
  possibleParents,
} from "@postlark/domain/media-folder";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { RadioCards } from "@postlark/ui/radio-cards";
import { Select } from "@postlark/ui/select";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { folderOptions, optionsOf } from "#components/pictures/folder-options.ts";
import type { FolderQuestion } from "./folder-question.ts";

/** The dialog's answer: a name, a location (`null`: no folder), or what happens to the pictures. */
export type FolderAnswer = {
  readonly name: string;
  readonly place: string | null;
  readonly pictures: "keep" | "delete";
};

export type FolderDialogProps = {
  question: FolderQuestion;
  folders: readonly MediaFolder[];
  isPending: boolean;
  status?: ReactNode;
  /** Why the last answer was refused. */
  error: string | undefined;
  onAnswer: (answer: FolderAnswer) => void;
  onClose: () => void;
};

/** Asks for a folder's name or location, or what happens to its content. */
export function FolderDialog(props: FolderDialogProps) {
  const { question, folders, isPending, status, error, onAnswer, onClose } = props;
  const formId = useId();
  const [answer, setAnswer] = useState(() => firstAnswer(question));
  const [isMissing, setIsMissing] = useState(false);
  const change = (part: Partial<FolderAnswer>) => setAnswer((before) => ({ ...before, ...part }));
  const asksName = question.kind === "new" || question.kind === "rename";

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (asksName && answer.name.trim() === "") return setIsMissing(true);
    onAnswer({ ...answer, name: answer.name.trim() });
  }

  return (
    <Dialog isOpen onClose={onClose}>
      <DialogContent closeLabel={m.composer_close()}>
        <DialogHeader>
          <DialogTitle>{titleOf(question)}</DialogTitle>
          {question.kind === "delete" && (
            <DialogDescription>{m.media_folder_delete_within()}</DialogDescription>
          )}
        </DialogHeader>
        <DialogBody>
          <Form id={formId} onSubmit={submit}>
            {asksName && (
              <Field
                label={m.media_library_name()}
                error={
                  isMissing && answer.name.trim() === ""
                    ? m.media_library_name_missing()
                    : undefined
                }
              >
                {(control) => (
                  <Input
                    {...control}
                    value={answer.name}
                    maxLength={maxFolderNameLength}
                    onChange={({ target }) => change({ name: target.value })}
                  />
                )}
              </Field>
            )}
            {(question.kind === "move" || question.kind === "pictures") && (
              <Field label={m.media_folder_move_to()}>
                {(control) => (
                  <Select
                    {...control}
                    options={placesOf(question, folders)}
                    value={answer.place ?? ""}
                    onValueChange={(place) => change({ place: place || null })}
                  />
                )}
              </Field>
            )}
            {question.kind === "delete" && (
              <RadioCards
                legend={m.media_folder_delete_what()}
                name="pictures"
                options={[
                  {
                    value: "keep",
                    title: m.media_folder_delete_keep(),
                    description: contentDestination(question.folder, folders),
                  },
                  {
                    value: "delete",
                    title: m.media_folder_delete_too(),
                    description: m.media_folder_delete_too_about(),
                  },
                ]}
                value={answer.pictures}
                onValueChange={(pictures) => change({ pictures })}
              />
            )}
          </Form>
          {status}
          {error !== undefined && <Alert title={error} />}
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button variant="secondary">{m.calendar_cancel()}</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant={question.kind === "delete" ? "destructive" : "primary"}
            isPending={isPending}
          >
            {actionOf(question)}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function firstAnswer(question: FolderQuestion): FolderAnswer {
  const answer = { name: "", place: null, pictures: "keep" } as const;
  if (question.kind === "rename") return { ...answer, name: question.folder.name };
  if (question.kind === "move") return { ...answer, place: question.folder.parentId };
  if (question.kind !== "pictures") return answer;
  return { ...answer, place: question.pictures[0]?.folderId ?? null };
}

function titleOf(question: FolderQuestion): string {
  if (question.kind === "pictures") {
    return m.media_folder_move_pictures({ count: question.pictures.length });
  }
  if (question.kind === "new") {
    const { parent } = question;
    return parent === null ? m.media_folder_new() : m.media_folder_new_in(parent);
  }
  const titles = {
    rename: m.media_folder_rename_title,
    move: m.media_folder_move_title,
    delete: m.media_folder_delete_title,
  };
  return titles[question.kind](question.folder);
}

function actionOf({ kind }: FolderQuestion): string {
  if (kind === "new") return m.media_folder_create();
  if (kind === "rename") return m.media_folder_rename_save();
  return kind === "delete" ? m.media_folder_delete_now() : m.media_folder_move_here();
}

function placesOf(
  question: Extract<FolderQuestion, { kind: "pictures" } | { folder: MediaFolder }>,
  folders: readonly MediaFolder[],
) {
  return question.kind === "pictures"
    ? [{ value: "", label: m.media_folder_none() }, ...folderOptions(folders)]
    : [
        { value: "", label: m.media_folder_outside() },
        ...optionsOf(possibleParents(folders, question.folder)),
      ];
}

function contentDestination({ parentId }: MediaFolder, folders: readonly MediaFolder[]): string {
  const parent = folders.find(({ id }) => id === parentId);
  return parent === undefined
    ? m.media_folder_delete_keep_out()
    : m.media_folder_delete_keep_in({ name: parent.name });
}
