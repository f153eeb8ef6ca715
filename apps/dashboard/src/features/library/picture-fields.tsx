import type { DescribeProps } from "#components/suggestions/describe-button.tsx";
import { m } from "#paraglide/messages.js";
import { type LibraryPicture, maxPictureNameLength } from "@postlark/domain/library-picture";
import { maxAltLength } from "@postlark/domain/post-content";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { Textarea } from "@postlark/ui/textarea";
import { type ComponentType, useRef } from "react";
import { useSavedField } from "./saved-field.ts";

export type ChangePicture = (
  change: Partial<Pick<LibraryPicture, "name" | "alt">>,
) => Promise<void>;

/** A picture's name and description, each saved on blur. */
export function PictureFields({
  picture,
  describe: Describe,
  onChange,
}: {
  picture: LibraryPicture;
  /** Has the workspace's model describe it. */
  describe?: ComponentType<DescribeProps> | undefined;
  /** Absent for users with read-only access. */
  onChange: ChangePicture | undefined;
}) {
  const name = useSavedField(picture.name, async (value) => onChange?.({ name: value }));
  const alt = useSavedField(picture.alt, async (value) => onChange?.({ alt: value.trim() }));
  const altField = useRef<HTMLTextAreaElement>(null);
  const isReadOnly = onChange === undefined;
  return (
    <div className="grid gap-stack">
      <Field
        label={m.media_library_name()}
        error={
          name.value.trim() === "" && !isReadOnly ? m.media_library_name_missing() : refusal(name)
        }
        aside={<SavedNote isShown={name.isSaved} />}
      >
        {(control) => (
          <Input
            {...control}
            value={name.value}
            maxLength={maxPictureNameLength}
            readOnly={isReadOnly}
            onChange={({ target }) => name.type(target.value)}
            onBlur={() => name.value.trim() !== "" && name.handleBlur()}
            onKeyDown={({ key }) =>
              key === "Enter" && name.value.trim() !== "" && name.handleBlur()
            }
          />
        )}
      </Field>
      <Field
        label={m.media_library_alt()}
        hint={m.media_library_alt_hint()}
        error={refusal(alt)}
        aside={<SavedNote isShown={alt.isSaved} />}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            placeholder={isReadOnly ? undefined : m.composer_alt_placeholder()}
            value={alt.value}
            maxLength={maxAltLength}
            readOnly={isReadOnly}
            onChange={({ target }) => alt.type(target.value)}
            ref={altField}
            onBlur={alt.handleBlur}
          />
        )}
      </Field>
      {!isReadOnly && Describe !== undefined && (
        <Describe
          picture={picture}
          isOffered={alt.value.trim() === ""}
          isChecked={alt.isSaved}
          onText={(text) => {
            alt.type(text);
            // It is saved when the field is left, having been read.
            altField.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function refusal({ error }: { error: string | null }): string | undefined {
  return error === null ? undefined : m.media_library_not_saved({ reason: error });
}

function SavedNote({ isShown }: { isShown: boolean }) {
  return <output className="text-sm text-ink-muted">{isShown && m.media_library_saved()}</output>;
}
