/** The notation in which a figure is sent: people write `₹1,500.50`, and `.5`. */
export function plainFigure(text: string): string {
  const plain = text.replace(/[\s,₹]/g, "");
  return /^\.\d/.test(plain) ? `0${plain}` : plain.replace(/\.$/, "");
}
