import { m } from "#paraglide/messages.js";
import { fieldsOf, type SavedText, type SavedTextDraft } from "@postlark/domain/saved-text";
import { Button } from "@postlark/ui/button";
import { EmptyState } from "@postlark/ui/empty-state";
import { useState } from "react";
import { FieldsForm } from "./fields-form.tsx";
import { SavedTextForm } from "./saved-text-form.tsx";
import { SavedTextList } from "./saved-text-list.tsx";

export type SavedTextsProps = {
  texts: readonly SavedText[];
  /** Editors manage saved texts; contributors use them. */
  mayChange: boolean;
  current: string;
  onInsert: (text: string) => void;
  /**
   * @throws AppError with the code `saved_text_changed` if another user has changed it; `texts` is up to date by
   * then
   */
  onSave: (input: SavedTextDraft, before?: SavedText) => Promise<void>;
  onDelete: (text: SavedText) => Promise<void>;
};

type View =
  | { kind: "list" }
  | { kind: "new"; text: string }
  | { kind: "edit" | "fill"; id: string };

const list: View = { kind: "list" };

/** Templates and hashtag sets, inserted into the post after filling their fields. */
export function SavedTexts({
  texts,
  mayChange,
  current,
  onInsert,
  onSave,
  onDelete,
}: SavedTextsProps) {
  const [view, setView] = useState<View>(list);
  const chosen = "id" in view ? texts.find(({ id }) => id === view.id) : undefined;

  if (view.kind === "new" || (view.kind === "edit" && chosen !== undefined)) {
    return (
      <SavedTextForm
        key={chosen?.id}
        saved={chosen}
        text={view.kind === "new" ? view.text : ""}
        onSave={async (input) => {
          await onSave(input, chosen);
          setView(list);
        }}
        onCancel={() => setView(list)}
      />
    );
  }
  if (view.kind === "fill" && chosen !== undefined) {
    return <FieldsForm template={chosen} onFill={onInsert} onCancel={() => setView(list)} />;
  }
  return (
    <div className="grid gap-4">
      {texts.length === 0 ? (
        <EmptyState
          title={m.posts_texts_none()}
          description={mayChange ? m.posts_texts_none_about() : m.posts_texts_none_contributor()}
          className="py-6"
        />
      ) : (
        <SavedTextList
          texts={texts}
          mayChange={mayChange}
          onUse={(text) =>
            fieldsOf(text.text).length === 0
              ? onInsert(text.text)
              : setView({ kind: "fill", id: text.id })
          }
          onEdit={({ id }) => setView({ kind: "edit", id })}
          onDelete={(text) => void onDelete(text)}
        />
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button variant="secondary" onClick={() => setView({ kind: "new", text: "" })}>
            {m.posts_texts_new()}
          </Button>
          {current.trim() !== "" && (
            <Button variant="secondary" onClick={() => setView({ kind: "new", text: current })}>
              {m.posts_texts_keep()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
