import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Less than before. */
export function ArrowDown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4v12M5 11l5 5 5-5" />
    </Icon>
  );
}
