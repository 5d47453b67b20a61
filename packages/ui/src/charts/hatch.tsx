/** The pattern of losses, for `fill={"url(#id)"}`: clear without colour and in forced colours. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" className="fill-loss-soft" />
      <line x1="0" y1="0" x2="0" y2="5" strokeWidth="2.5" className="stroke-loss" />
    </pattern>
  );
}
