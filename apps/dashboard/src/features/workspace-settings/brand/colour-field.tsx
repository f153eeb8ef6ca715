import { m } from "#paraglide/messages.js";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";

/** The picker's initial color: the product's own. */
const ownColour = "#583faf";

/** A colour, typed as #rrggbb or picked. */
export function ColourField({
  value,
  colour,
  isWrong,
  onChange,
}: {
  /** As typed. */
  value: string;
  /** The parsed color; undefined if the text is none. */
  colour: string | undefined;
  isWrong: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <Field
      label={m.brand_colour()}
      hint={m.brand_colour_hint()}
      error={isWrong ? m.brand_colour_invalid() : undefined}
    >
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            name="brandColour"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder="#0a6c74"
            maxLength={20}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <div className="w-16 shrink-0">
            <Input
              type="color"
              aria-label={m.brand_colour_pick()}
              value={colour ?? ownColour}
              onChange={({ target }) => onChange(target.value)}
            />
          </div>
        </div>
      )}
    </Field>
  );
}
