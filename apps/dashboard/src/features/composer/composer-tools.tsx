import { m } from "#paraglide/messages.js";
import { Toolbar } from "@postlark/ui/toolbar";
import type { ReactNode } from "react";
import { EmojiButton } from "./emoji/emoji-button.tsx";
import { FindButton } from "./find/find-button.tsx";
import { AddPictures, type AddPicturesProps } from "./pictures/add-pictures.tsx";
import { LabelButton } from "./tools/label-button.tsx";
import { LinkButton } from "./tools/link-button.tsx";
import { MentionButton } from "./tools/mention-button.tsx";

/** The row of icons below the editor that add something to the post, or open its labels or find and replace. */
export function ComposerTools({
  pictures,
  savedTextsButton,
  isSaved,
  isBusy,
  onText,
  find,
}: {
  pictures: AddPicturesProps;
  /** The button of the saved texts; absent for those who may not write. */
  savedTextsButton: ReactNode;
  /** Whether the server knows the post, which can have labels then. */
  isSaved: boolean;
  isBusy: boolean;
  /** Replaces the whole text, as an undo step of its own. */
  onText: (text: string, step: symbol) => void;
  find: { focusRequestCount: number; toggle: () => void };
}) {
  return (
    <Toolbar label={m.composer_tools()} className="-ms-3 flex max-sm:grow">
      <AddPictures {...pictures} />
      {savedTextsButton}
      {!isBusy && (
        <>
          <EmojiButton onText={onText} />
          <MentionButton onText={onText} />
          <LinkButton onText={onText} />
        </>
      )}
      <LabelButton isSaved={isSaved} />
      <FindButton isOpen={find.focusRequestCount > 0} onToggle={find.toggle} />
    </Toolbar>
  );
}
