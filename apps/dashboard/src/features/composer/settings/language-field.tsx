import { m } from "#paraglide/messages.js";
import { Field } from "@postlark/ui/field";
import { SuggestedInput, type SuggestedInputProps } from "@postlark/ui/suggested-input";
import { languageNames } from "./post-languages.ts";

/** Chooses a language by typing its name. Other props go to the input. */
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
  /** A language offered in addition to the common ones. */
  own?: string | undefined;
  /** Languages in use, listed first. */
  used?: readonly string[] | undefined;
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
          // Selects everything, so that typing replaces it and all languages are offered.
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
  );
}
