import type { FieldControl } from "@postlark/ui/field";
import { Input, inputVariants } from "@postlark/ui/input";
import { type ComponentProps, useState } from "react";

/** Digits of an emailed code, as in `supabase/config.toml` (`otp_length`). */
const length = 8;

const half = length / 2;

const boxes = `repeat(${half}, minmax(0, 1fr))`;

const digitIndexes = Array.from({ length }, (_, index) => index);

type CodeBoxesProps = FieldControl & Pick<ComponentProps<"input">, "name">;

/** One field that looks like a box per digit. Submits its form when complete. */
export function CodeBoxes(props: CodeBoxesProps) {
  const [digits, setDigits] = useState("");
  const [isFocused, setIsFocused] = useState(false);
  const current = Math.min(digits.length, length - 1);

  const handleChange = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
    // Accepts pasted or autofilled codes with spaces.
    const next = input.value.replaceAll(/\D/g, "").slice(0, length);
    setDigits(next);
    input.value = next;
    if (next.length === length && next !== digits) input.form?.requestSubmit();
  };

  return (
    <span data-slot="code-boxes" className="relative grid" style={styles.row}>
      {digitIndexes.map((index) => (
        <span
          key={index}
          aria-hidden="true"
          className={inputVariants()}
          style={{
            ...styles.box,
            gridColumn: index < half ? index + 1 : index + 2,
            ...(isFocused && index === current && styles.current),
            ...(props["aria-invalid"] && styles.invalid),
          }}
        >
          {digits[index]}
        </span>
      ))}
      <Input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        style={styles.input}
        defaultValue=""
        onChange={handleChange}
        onFocus={(event) => {
          setIsFocused(true);
          event.currentTarget.select();
        }}
        onBlur={() => setIsFocused(false)}
        {...props}
      />
    </span>
  );
}

// Inline and not as classes: the account screens' style sheet is embedded in each of their documents.
const styles = {
  // Two halves, as people read them aloud.
  row: { gridTemplateColumns: `${boxes} 0.125rem ${boxes}`, gap: "0.375rem" },
  box: { display: "grid", placeItems: "center", padding: 0, fontVariantNumeric: "tabular-nums" },
  current: { outline: "2px solid var(--color-ring)", outlineOffset: 0 },
  invalid: { borderColor: "var(--color-danger)" },
  input: {
    position: "absolute",
    inset: 0,
    opacity: 0,
    cursor: "text",
    // With a smaller font, phones zoom into the field.
    fontSize: "16px",
  },
} as const;
