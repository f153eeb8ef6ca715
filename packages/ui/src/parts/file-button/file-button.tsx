import { cx, type VariantProps } from "class-variance-authority";
import { useId, type ChangeEvent, type ComponentProps } from "react";
import { buttonVariants } from "../button/button.tsx";

export type FileButtonProps = Omit<ComponentProps<"input">, "type" | "multiple" | "onChange"> & {
  /** Secondary by default. */
  look?: VariantProps<typeof buttonVariants>;
} & (
    | {
        /** Called with the chosen file, even if it is the same again. */
        onFile: (file: File) => void;
        onFiles?: undefined;
      }
    | {
        onFile?: undefined;
        /** Called with all files chosen at once; allows several. */
        onFiles: (files: readonly File[]) => void;
      }
  );

/** A native file input that looks like a button. Props go to the input, `className` and `title` to the button. */
export function FileButton({
  onFile,
  onFiles,
  look,
  title,
  className,
  children,
  ...props
}: FileButtonProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  function handleChange({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const files = [...(field.files ?? [])];
    // Otherwise choosing the same file again would cause no change event.
    field.value = "";
    const [file] = files;
    if (file === undefined) return;
    onFiles?.(files);
    onFile?.(file);
  }
  return (
    <span
      data-slot="file-button"
      title={title}
      className={cx(
        buttonVariants({ variant: "secondary", ...look }),
        "relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:opacity-50",
        className,
      )}
    >
      <label
        htmlFor={id}
        className="inline-flex items-center gap-2 after:absolute after:inset-0 after:cursor-pointer"
      >
        {children}
      </label>
      <input
        id={id}
        type="file"
        multiple={onFiles !== undefined}
        className="sr-only"
        onChange={handleChange}
        {...props}
      />
    </span>
  );
}
