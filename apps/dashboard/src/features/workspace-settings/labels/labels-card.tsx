import { HueDot } from "#components/labels/hue-dot.tsx";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import type { Label } from "@postlark/domain/label";
import type { LabelInput } from "@postlark/sdk/labels";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { Button } from "@postlark/ui/button";
import { Card, CardContent } from "@postlark/ui/card";
import { Pen } from "@postlark/ui/icons/pen";
import { Trash } from "@postlark/ui/icons/trash";
import { useRef, useState } from "react";
import { LabelForm } from "./label-form.tsx";

export type LabelsCardProps = {
  labels: readonly Label[];
  onCreate: (input: LabelInput) => Promise<void>;
  onChange: (id: string, input: LabelInput) => Promise<void>;
  onDelete: (label: Label) => Promise<void>;
  countPosts: (id: string) => Promise<number>;
};

/** A workspace's labels: created, renamed, recoloured, deleted. For editors. */
export function LabelsCard({ labels, onCreate, onChange, onDelete, countPosts }: LabelsCardProps) {
  const [edited, setEdited] = useState<string>();
  /** The label edited last, whose button gets focus back. */
  const lastEditedId = useRef<string>(undefined);
  const [question, setQuestion] = useState<{ label: Label; count: number }>();

  function leave(id: string) {
    lastEditedId.current = id;
    setEdited(undefined);
  }

  async function ask(label: Label) {
    try {
      setQuestion({ label, count: await countPosts(label.id) });
    } catch (error) {
      toastError(commandError(error));
    }
  }

  return (
    <Card>
      <CardContent className="grid gap-6">
        {labels.length === 0 ? (
          <p className="text-sm text-ink-muted">{m.posts_labels_none()}</p>
        ) : (
          <ul aria-label={m.posts_labels()} className="divide-y divide-line">
            {labels.map((label) => (
              <li key={label.id} className="py-1">
                {edited === label.id ? (
                  <LabelForm
                    saved={label}
                    submitLabel={m.posts_label_save()}
                    onSave={async (input) => {
                      await onChange(label.id, input);
                      leave(label.id);
                    }}
                    onCancel={() => leave(label.id)}
                  />
                ) : (
                  <div className="flex items-center gap-2.5">
                    <HueDot hue={label.hue} />
                    <span className="min-w-0 flex-1 text-sm break-words">{label.name}</span>
                    <Button
                      variant="ghost"
                      size="icon"
                      ref={(button) => {
                        if (lastEditedId.current !== label.id) return;
                        lastEditedId.current = undefined;
                        button?.focus();
                      }}
                      aria-label={m.posts_label_edit({ name: label.name })}
                      onClick={() => setEdited(label.id)}
                    >
                      <Pen />
                    </Button>
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={m.posts_label_delete({ name: label.name })}
                      onClick={() => void ask(label)}
                    >
                      <Trash />
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        <LabelForm submitLabel={m.posts_label_add()} onSave={onCreate} />
      </CardContent>
      <AlertDialog
        isOpen={question !== undefined}
        title={m.posts_label_delete_ask({ name: question?.label.name ?? "" })}
        description={m.posts_label_delete_about({ count: question?.count ?? 0 })}
        cancelLabel={m.dialog_cancel()}
        confirmLabel={m.posts_label_delete_confirm()}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => {
          setQuestion(undefined);
          if (question) void onDelete(question.label);
        }}
      />
    </Card>
  );
}
