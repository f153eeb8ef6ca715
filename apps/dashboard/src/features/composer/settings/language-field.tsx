import { m } from "#paraglide/messages.js";
import { Field } from "@postlark/ui/field";
import { SuggestedInput, type SuggestedInputProps } from "@postlark/ui/suggested-input";
import { languageNames } from "./post-languages.ts";

/** A language by its name, found by typing. Props go to its box. */
export function LanguageField({
  label,
  text,
  own,
  used,
  isUnknown,
  className,
  onText,
  ...props
}: Omit<SuggestedInputProps, "suggestions" | "value" | "onChange"> & {
  label: string;
  text: string;
  /** One that is offered besides those that many write in. */
  own?: string | undefined;
  /** Those in use, which come first. */
  used?: readonly string[] | undefined;
  /** Whether no language is called so. */
  isUnknown: boolean;
  onText: (text: string) => void;
}) {
  return (
    <Field label={label} className={className} error={isUnknown && m.composer_language_unknown()}>
      {(control) => (
        <SuggestedInput
          {...props}
          {...control}
          spellCheck={false}
          suggestions={languageNames(own, used)}
          value={text}
          // What is typed next takes its place, and everything is offered again.
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
  );
}
