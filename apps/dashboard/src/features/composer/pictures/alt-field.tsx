import { m } from "#paraglide/messages.js";
import { type Attachment, maxAltLength } from "@postlark/domain/post-content";
import { Textarea } from "@postlark/ui/textarea";
import { type ReactNode, useId, useRef, useState } from "react";
import type { AltCommands } from "./alt-commands.ts";

/**
 * A picture's description in this post. What the user wrote or had written is saved to the library when they leave the
 * field, so that the next post begins with it.
 */
export function AltField({
  picture,
  label,
  isReadOnly,
  altsOfPost,
  describe: Describe,
  saveAltInLibrary,
  post,
  onDescribe,
  children,
}: AltCommands & {
  picture: Attachment;
  label: string;
  isReadOnly: boolean;
  /** The descriptions that this post saved in the library, by picture; undefined if the library took none. */
  altsOfPost: Map<string, Promise<string | undefined>>;
  post: () => { readonly text: string; readonly language: string | undefined };
  /** Changes the alt text. @param source the model that wrote it; undefined for the user */
  onDescribe: (alt: string, source?: string) => void;
  /** Further tools of the picture. */
  children?: ReactNode;
}) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isTyped = useRef(false);
  const [isSaved, setIsSaved] = useState(false);

  async function save() {
    if (!isTyped.current || saveAltInLibrary === undefined) return;
    isTyped.current = false;
    const { id: pictureId } = picture;
    const alt = picture.alt.trim();
    const lastSaved = altsOfPost.get(pictureId);
    // The one that is being saved first: it may be this one's predecessor, from before another picture was chosen.
    const saving = Promise.resolve(lastSaved).then(async (last) =>
      (await saveAltInLibrary(pictureId, alt, last)) ? alt : last,
    );
    altsOfPost.set(pictureId, saving);
    setIsSaved((await saving) === alt);
  }

  return (
    <>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex flex-wrap items-start gap-x-2">
        <div className="grid min-w-40 flex-1 gap-1">
          <Textarea
            ref={field}
            id={id}
            rows={1}
            data-cause="alt"
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
        </div>
        {children}
      </div>
    </>
  );
}
