import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Onwards. */
export function ArrowRight(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 10h12M11 5l5 5-5 5" />
    </Icon>
  );
}
