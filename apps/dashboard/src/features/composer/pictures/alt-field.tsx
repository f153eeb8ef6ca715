import { m } from "#paraglide/messages.js";
import { type Attachment, maxAltLength } from "@postlark/domain/post-content";
import { Textarea } from "@postlark/ui/textarea";
import { useRef, useState } from "react";
import type { AltCommands } from "./alt-commands.ts";

/**
 * A picture's description in this post. What the user wrote or had written is saved to the library when they leave the
 * field, so that the next post begins with it.
 */
export function AltField({
  picture,
  place,
  label,
  isReadOnly,
  describe: Describe,
  keepAlt,
  post,
  onDescribe,
}: AltCommands & {
  picture: Attachment;
  /** Position, from 0. */
  place: number;
  label: string;
  isReadOnly: boolean;
  post: () => { readonly text: string; readonly language: string | undefined };
  /** @param source the model that wrote it */
  onDescribe: (alt: string, source?: string) => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isTyped = useRef(false);
  const last = useRef<string>(undefined);
  const [isSaved, setIsSaved] = useState(false);

  async function save() {
    if (!isTyped.current || keepAlt === undefined) return;
    isTyped.current = false;
    const alt = picture.alt.trim();
    if (!(await keepAlt(picture.id, alt, last.current))) return;
    last.current = alt;
    setIsSaved(true);
  }

  return (
    <>
      <Textarea
        ref={field}
        rows={1}
        data-cause={`picture-${place}`}
        aria-label={label}
        placeholder={m.composer_alt_placeholder()}
        value={picture.alt}
        maxLength={maxAltLength}
        readOnly={isReadOnly}
        onChange={(event) => {
          isTyped.current = true;
          setIsSaved(false);
          onDescribe(event.target.value);
        }}
        onBlur={() => void save()}
        className="max-h-28"
      />
      <output className={isSaved ? "text-sm text-ink-muted" : "sr-only"}>
        {isSaved && m.composer_alt_saved()}
      </output>
      {!isReadOnly && Describe !== undefined && (
        <Describe
          picture={picture}
          isOffered={picture.alt.trim() === ""}
          isChecked={isSaved}
          post={post}
          onText={(alt, source) => {
            isTyped.current = true;
            onDescribe(alt, source);
            field.current?.focus();
          }}
        />
      )}
    </>
  );
}
