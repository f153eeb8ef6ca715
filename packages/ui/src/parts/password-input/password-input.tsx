import { cx } from "class-variance-authority";
import { useState, type ComponentProps } from "react";
import { Eye } from "../../icons/eye.ts";
import { EyeOff } from "../../icons/eye-off.ts";
import { inputVariants } from "../input/input.tsx";

export type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & {
  /** `aria-pressed` gives the toggle's state, so that one name is enough. */
  toggleLabel: string;
};

/** Before hydration a plain password field: only the toggle waits. Props go to the input. */
export function PasswordInput({ toggleLabel, className, ...props }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span data-slot="password-input" className={cx("relative block", className)}>
      <input
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={inputVariants({ className: "pr-12" })}
        {...props}
      />
      <button
        type="button"
        aria-label={toggleLabel}
        aria-pressed={isShown}
        disabled={props.disabled}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-px right-px grid w-11 place-items-center rounded-md text-ink-muted hover:text-ink focus-visible:-outline-offset-2"
      >
        <Icon />
      </button>
    </span>
  );
}
