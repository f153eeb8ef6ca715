import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** One less. */
export function Minus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 10h12" />
    </Icon>
  );
}
