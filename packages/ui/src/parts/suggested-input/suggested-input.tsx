import { useId } from "react";
import { Input, type InputProps } from "../input/input.tsx";

export type SuggestedInputProps = Omit<InputProps, "list"> & {
  suggestions: readonly string[];
};

/** Free text with native suggestions: a long list that is searched by typing. */
export function SuggestedInput({ suggestions, ...props }: SuggestedInputProps) {
  const listId = useId();
  return (
    <>
      <Input list={listId} autoComplete="off" {...props} />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
    </>
  );
}
