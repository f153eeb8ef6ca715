import { cx } from "class-variance-authority";
import { useState, type ComponentProps } from "react";
import { Eye } from "../../icons/eye.ts";
import { EyeOff } from "../../icons/eye-off.ts";
import { inputVariants } from "../input/input.tsx";

export type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & {
  /** Names the toggle, e.g. `Show password`. `aria-pressed` tells its state, so one name serves both. */
  toggleLabel: string;
};

/**
 * A password with a toggle that shows it. Props go to the input, `className` to the frame. Before
 * the page wakes it is a plain password field: typing and sending work, only the toggle waits.
 */
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
