import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Opens downwards. */
export function ChevronDown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 7.5 5 5 5-5" />
    </Icon>
  );
}
