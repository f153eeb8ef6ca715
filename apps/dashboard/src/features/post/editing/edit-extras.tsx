import { m } from "#paraglide/messages.js";
import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import { maxCanonicalLength, maxWarningLength, type Content } from "@postlark/domain/post-content";
import type { EditableField } from "@postlark/networks/published-changes";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { Textarea } from "@postlark/ui/textarea";
import { refusalMessage } from "./edit-messages.ts";
import type { EditField } from "./local-edit.ts";

/** Other editable fields of a published post: content warning, canonical URL and picture descriptions. */
export function EditExtras({
  content,
  fields,
  finding,
  isPending,
  onWrite,
}: {
  content: Content;
  fields: readonly EditableField[];
  /** The finding for which the network would refuse the edit. */
  finding: PostFinding | undefined;
  isPending: boolean;
  onWrite: (field: EditField, value: string) => void;
}) {
  return (
    <>
      {fields.includes("warning") && (
        <Field label={m.composer_warning()} hint={m.composer_warning_about()}>
          {(control) => (
            <Input
              {...control}
              value={content.settings?.warning ?? ""}
              maxLength={maxWarningLength}
              readOnly={isPending}
              onChange={({ target }) => onWrite("warning", target.value)}
            />
          )}
        </Field>
      )}
      {fields.includes("canonical") && (
        <Field
          label={m.composer_canonical()}
          hint={m.composer_canonical_about()}
          error={finding?.place === "canonical" && refusalMessage(finding)}
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              value={content.settings?.canonical ?? ""}
              maxLength={maxCanonicalLength}
              readOnly={isPending}
              onChange={({ target }) => onWrite("canonical", target.value)}
            />
          )}
        </Field>
      )}
      {fields.includes("altText") &&
        content.media.map(({ id, alt }, index) => (
          <Field key={id} label={m.composer_alt({ number: index + 1 })}>
            {(control) => (
              <Textarea
                {...control}
                value={alt}
                readOnly={isPending}
                placeholder={m.composer_alt_placeholder()}
                onChange={({ target }) => onWrite(`alt ${index}`, target.value)}
              />
            )}
          </Field>
        ))}
    </>
  );
}
