import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** More than before. */
export function ArrowUp(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 16V4M5 9l5-5 5 5" />
    </Icon>
  );
}
